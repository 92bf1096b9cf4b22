import type { Heard, Intent } from '../reply.ts'
import { conversion } from './conversion.ts'
import { retention } from './retention.ts'
import { validation } from './validation.ts'

/** Numbers somebody has counted, and whether they are good: what they are numbers of decides. */
export const results: Intent = {
  name: 'results',
  heading: 'On the results',
  reply: heard => judging(heard).reply(heard),
}

const unjudged: Intent = {
  name: 'results',
  heading: 'On the results',
  reply: () => ({
    answer:
      'Whether that is good I can say of two numbers: how many saw it, were asked or came, and how many of those bought or came back.',
    question: { words: 'How many saw it, and how many of them bought?', asks: 'conversion' },
  }),
}

function judging({ facts: { figures } }: Heard): Intent {
  if (figures.visitors !== undefined || figures.conversion !== undefined) return conversion
  if (figures.churn !== undefined || figures.repeatRate !== undefined) return retention
  return figures.interviews === undefined ? unjudged : validation
}
