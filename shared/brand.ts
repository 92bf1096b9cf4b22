/** Everything that changes when the product is re-branded. The legal page shows the company's lines. */
export const brand = {
  product: 'Kindling',
  mentor: 'Ember',
  tagline: 'Build the business you keep talking about.',
  company: 'Kindling Labs Ltd',
  address: '1 Hearth Lane, Dublin 2, Ireland',
  supportMail: 'support@kindling.example',
} as const
