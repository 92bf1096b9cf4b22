export const dayOf = (today: Date) => today.toISOString().slice(0, 10)
