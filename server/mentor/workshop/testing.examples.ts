/** Sentences of fourteen kinds of business, for the tests of what is made of them. */
export const sentences = {
  barbers: 'A booking app for barbers in Lisbon, $15 a month per chair, first 50 shops in 6 months',
  bakery: 'I want to open a sourdough bakery in Leeds',
  watercolour: 'online course teaching watercolour to retirees, €120, 200 students by June',
  gear: 'marketplace for used climbing gear',
  games: 'newsletter for indie game developers',
  candles: 'handmade soy candles for hotels at $24 each, cost $9, rent $600 a month',
  coffee: 'coffee truck called Bean There in Austin, $4.50 a cup',
  dogs: 'dog walking service in Berlin for busy professionals 20€ per walk',
  snacks: 'A subscription box of Japanese snacks for students, $29 a month, 100 subscribers by March',
  dentists: 'web design agency for dentists, $2,500 per site',
  canoes: 'Rent out canoes on the Wye',
  yoga: 'yoga studio in Porto, €60 a month',
  books: 'Pagewise — a bookshop for children in Ghent',
  invoices: 'Can you build me an invoicing tool for freelance translators?',
  sauce: 'hot sauce brand',
} as const
