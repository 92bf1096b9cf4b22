import { play } from '#server/mentor/playbook/testing/play.ts'
import { readPlaybook } from '#server/start/read-playbook.ts'

/** What the built-in mentor answers, one of each kind of answer. */
export const emberQuestions: Readonly<Record<string, string>> = {
  'break-even': 'I sell candles at $24, each costs me $9, rent is $600 a month. When do I break even?',
  runway: 'I have $18k saved and spend $2,500 a month. How long does it last?',
  pricing: 'I groom dogs for $70, shampoo and gas cost me $12 a dog. Is my price right?',
  'growth-plan': 'I sell sourdough kits at $29, each costs me $11. Can I reach $5k a month by June?',
  'lifetime-value':
    'My software is $79 a month, costs me $12 a customer, churn is 4%, winning one costs me $300. LTV?',
  'first-customers': 'How do I find my first customers for my dog walking business in Leeds?',
  email: 'Write me a cold email to cafés. I sell sourdough bread at $4 a loaf.',
  hiring: 'I make $6,000 a month and spend $3,800. Can I afford a helper at $18 an hour for 15 hours a week?',
  'legal-form': 'LLC or sole proprietor? I clean houses in Ohio.',
  class:
    'I teach pottery at $35 a head, the studio is $60 each time, clay is $4 a head. How many people to break even?',
  offer: 'Write them the offer: 24 chairs at 520 each, half up front, ready in 5 weeks.',
  'job-ad': 'Write a job ad, I need a helper for the kiosk. Must know soldering, 60000 monthly, Mon to Sat',
  motivation: 'I want to give up. Nobody buys my soap and I am so tired.',
}

/** The answer to one of them. */
export function emberAnswer(question: string): string {
  const [exchange] = play([question], { playbook: readPlaybook(), today: new Date() })
  return exchange?.answer.text ?? ''
}
