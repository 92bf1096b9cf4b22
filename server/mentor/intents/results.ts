import type { Heard, Intent } from '../reply.ts'
import { conversion } from './conversion.ts'
import { focus } from './focus.ts'
import { retention } from './retention.ts'
import { validation } from './validation.ts'

/** Numbers somebody has counted, and whether they are good: what they are numbers of decides. */
export const results: Intent = {
  name: 'results',
  heading: 'On the results',
  reply: heard => judging(heard).reply(heard),
}

function judging({ facts: { figures } }: Heard): Intent {
  if (figures.visitors !== undefined || figures.conversion !== undefined) return conversion
  if (figures.churn !== undefined || figures.repeatRate !== undefined) return retention
  return figures.interviews === undefined ? focus : validation
}
