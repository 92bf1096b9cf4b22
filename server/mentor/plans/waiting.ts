/** What looks urgent on each step of the journey and can wait until the step is closed. Ours. */
const WAITS: Readonly<Record<string, string>> = {
  idea: 'name, logo, website, company form, business plan',
  'strategic foundation': 'the product itself, branding, a second kind of customer',
  MVP: 'ads, social media, accounts and settings, the second version',
  'go to market': 'new features, a second channel, a better website',
  'track and iterate': 'a second product, a second town, hiring',
  scale: 'everything that only you can do today',
}

export function waitsAt(step: string): string {
  return WAITS[step] ?? 'everything else'
}
