/** A generator of numbers in 0..1 from a seed (mulberry32): the same seed gives the same messages. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const FOUNDER = [
  'I sell kits',
  'price',
  'each costs me',
  'rent is',
  'break even',
  'what if',
  'what if I raise the price by',
  'half the rent',
  'twice as many customers',
  'runway',
  'cash',
  'churn',
  'grow to',
  'by spring',
  'in 3 weeks',
  'by 31 February',
  'until the end of June',
  'no,',
  'actually',
  'not 5 but',
  'I meant €',
  'customers',
  'visitors a month',
  'convert',
  'landing page',
  'pitch',
  'raise',
  'for busy parents in Leeds',
  'a month',
  'per year',
  'goal',
  'want to reach',
  'no customers yet',
  'no rent',
  "let's go with",
  'cut costs by',
  'we lose',
  'one in',
  'a dozen',
  'two and a half thousand',
  'between',
  'to',
  'and',
  'name',
  'launch',
  'hire',
  'first customers',
  'how should I price it?',
  'Is it a good idea?',
  'unit economics?',
]
const FOLLOW_UPS = [
  'why?',
  'as a table',
  'next',
  'done, what next?',
  'more detail',
  'shorter',
  'in other words',
  'an example?',
  'thanks',
  'what about 0?',
  'and at $0?',
  'what if the price is $1e9?',
  "ok, let's do that",
]
const LANGUAGES = [
  'Ich verkaufe Brot für 4 € und möchte 3.000 € im Monat verdienen.',
  'Je vends des bougies à 20 € pièce, comment trouver des clients ?',
  'Quiero vender café a 3 € y necesito 100 clientes.',
  'Chcę sprzedawać kubki po 40 zł, ile muszę sprzedać?',
  'Я продаю свечи по 500 ₽, хочу 100 клиентов',
  '我想开一家咖啡店，每杯30元，房租8000元',
  '月に10万円稼ぎたいです。どうすればいいですか',
  'أبيع العسل بسعر 50 درهم وأريد 100 عميل',
  'אני מוכר לחם ב-20 ₪',
  'मैं ₹200 में अचार बेचता हूँ',
  '저는 커피를 5000원에 팝니다',
  'ฉันขายขนมราคา 50 บาท',
  'Πουλάω μέλι στα 12 €',
]
const ODD = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](javascript:alert(1))',
  '[kits](http://evil)',
  '| a | b |\n| --- | --- |',
  '```js\nfor (let i = 0; i < 10; i++) sell(i)\n```',
  'SELECT * FROM users; --',
  'you useless idiot',
  'this is crap!!!',
  '🍞🍞🍞',
  '👩‍👩‍👧‍👦 💸',
  '\u202eevil\u202c',
  '\u200b\u200b\u200d',
  '\u0000\u0007',
  '\ud800',
  '#1# #2#',
  '$$$ €€€ %%%',
  '((((((((',
  '........',
  '- - - - -',
  '__proto__ constructor',
  '%s %d ${x} {{y}}',
  'AAAAAAAA',
  '\n\n\n',
  '"“”\'’`',
]
const MONEY = ['$', '€', '£', 'Rs ', 'CHF ', 'R$', '¥', '']

type Random = () => number

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] ?? (items[0] as Item)
}

function number(random: Random): string {
  const size = 10 ** (random() * 12 - 2)
  const value = random() < 0.1 ? 0 : random() * size
  const shown = random() < 0.5 ? String(Math.round(value)) : value.toFixed(2)
  const after = pick(
    ['', '', ' %', 'k', ' a month', ' each', '/mo', ' customers', '-50', 'm', ' hours a week'],
    random,
  )
  return `${random() < 0.1 ? '-' : ''}${pick(MONEY, random)}${shown}${after}`
}

function piece(random: Random): string {
  const kind = random()
  if (kind < 0.45) return pick(FOUNDER, random)
  if (kind < 0.8) return number(random)
  if (kind < 0.88) return pick(LANGUAGES, random)
  if (kind < 0.96) return pick(ODD, random)
  return String.fromCodePoint(Math.floor(random() * 0xd7ff), 32 + Math.floor(random() * 0x5ff))
}

/** One message as nobody and everybody writes: words, numbers, scripts, code, markup, abuse, signs. */
export function strangeMessage(random: Random): string {
  const kind = random()
  if (kind < 0.06) return pick(FOLLOW_UPS, random)
  if (kind < 0.1) return Array.from({ length: 12 }, () => number(random)).join(' ')
  if (kind < 0.13) return pick(ODD, random).repeat(1 + Math.floor(random() * 30))
  if (kind < 0.16) return pick(LANGUAGES, random)
  return Array.from({ length: 1 + Math.floor(random() * 13) }, () => piece(random)).join(
    pick([' ', ' ', ', ', '. ', '\n'], random),
  )
}

/** The follow-ups alone, for the turn after something strange. */
export function strangeFollowUp(random: Random): string {
  return pick(FOLLOW_UPS, random)
}
