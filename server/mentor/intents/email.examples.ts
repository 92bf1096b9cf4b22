import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Write a cold email for my bookkeeping agency to dentists in Austin, $800 a month',
    computes: ['| Cold, once | 5.8 % | 690 |', '| 8.6 % | 463 |', '= 40 answers'],
    holds: [
      '**Subject:** Bookkeeping agency in Austin',
      'for dentists',
      '$800 a month',
      'CAN-SPAM',
      '52 dentists',
    ],
    lacks: ['newsletter', 'The landing page'],
  },
  {
    says: [
      'I sell a bookkeeping service at £200 a month for bakers in Leeds',
      "They haven't replied. Write a follow-up email",
    ],
    holds: [
      'Re: [your first subject]',
      'my bookkeeping service',
      '£200 a month',
      'follow-up on 26 Nov',
      'last word on 3 Dec',
    ],
    lacks: ['CAN-SPAM'],
  },
  {
    says: 'Write a newsletter to my 800 subscribers, I sell sourdough kits at $29',
    computes: ['about 20 clicks', '1,909 readers'],
    holds: ['less than one sale', 'keep one for you'],
  },
  {
    says: 'write me an outreach message for my yoga studio in Berlin for new mothers, I want 6 customers',
    computes: ['= 24 answers', '= 80'],
    holds: ['Yoga studio in Berlin', 'for new mothers', 'their door or office'],
  },
  {
    says: 'What should I write to my past customers? I make leather bags at €180 and have 60 customers',
    computes: ['your 60 bring back about 6', '60 x 10 %'],
    holds: ['What did you use instead of leather bags?', '€180'],
  },
  { says: 'I need a short message for people I know', holds: ['Hello [name]', 'What do you offer'] },
]
