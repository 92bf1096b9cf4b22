import { agentTexts } from '#shared/agent/sentences.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { Screen } from './screen.ts'
import { answered, at, fill, held, press, says, steps } from './steps.ts'

const workshop = at('/agent', 'Workshop')
const ask = steps(
  workshop,
  fill('Message', 'A booking page for independent barbers in Lisbon, $15 a month per chair'),
  press('Send'),
)

const answer = {
  role: 'agent',
  content:
    '**Cadeira**: a booking page for independent barbers. A client picks a time in ten seconds, a reminder goes out the day before, and no phone rings while hair is being cut.',
  spec: { name: 'Cadeira' },
  agents_output: [
    {
      file: 'plan.md',
      agent: 'strategist',
      language: 'markdown',
      content: '## The first month\n\n1. Sit in ten shops for an hour.\n2. Take bookings for three by hand.',
    },
    {
      file: 'server.ts',
      agent: 'engineer',
      language: 'typescript',
      content:
        'const chairs = 3\n\n/** A slot is half an hour. */\nexport const slots = (hours: number) => chairs * hours * 2\n',
    },
  ],
}

export const agentScreens: Screen[] = [
  { name: 'agent', reach: workshop },
  { name: 'agent-working', reach: steps(held(endpoints.orchestrator), ask, says('Thinking...')) },
  { name: 'agent-answered', reach: steps(answered(endpoints.orchestrator, answer), ask, says('Cadeira')) },
  { name: 'agent-failed', reach: steps(ask, says(agentTexts.failed)) },
]
