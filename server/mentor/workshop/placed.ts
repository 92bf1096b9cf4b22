/** 'neighbours who care' with a place: 'neighbours in Leeds who care'. */
export function placed(people: string, where: string): string {
  const at = people.indexOf(' who ')
  return at < 0 ? people + where : people.slice(0, at) + where + people.slice(at)
}
