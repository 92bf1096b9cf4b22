import { useId, useRef } from 'react'
import { agentNames, agentTitles, type AgentName } from '#shared/agent/agents.ts'
import type { Spec } from '#shared/agent/spec.ts'

interface TasksFieldProps {
  tasks: Spec['tasks']
  error: string | undefined
  onWrite: (tasks: Spec['tasks']) => void
}

/** Who is on the team, and what each of them is asked for. */
export function TasksField({ tasks, error, onWrite }: TasksFieldProps) {
  const id = useId()
  const taskOf = (agent: AgentName) => tasks.find(task => task.agent === agent)
  // Whoever is taken off the team and put back has the same task again.
  const former = useRef(new Map<AgentName, string>())
  function toggle(agent: AgentName) {
    const asked = taskOf(agent)
    if (asked) {
      former.current.set(agent, asked.task)
      return onWrite(tasks.filter(task => task !== asked))
    }
    const added = [...tasks, { agent, task: former.current.get(agent) ?? '' }]
    onWrite(added.toSorted((one, other) => agentNames.indexOf(one.agent) - agentNames.indexOf(other.agent)))
  }
  return (
    <fieldset className="spec-list" aria-describedby={error && `${id}-error`}>
      <legend>Who does what</legend>
      {error && (
        <p id={`${id}-error`} role="alert" className="mb-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {agentNames.map(agent => {
        const asked = taskOf(agent)
        const title = agentTitles[agent]
        return (
          <div key={agent} className="spec-task">
            <label>
              <input type="checkbox" checked={asked !== undefined} onChange={() => toggle(agent)} />
              {title}
            </label>
            {asked && (
              <textarea
                rows={2}
                dir="auto"
                aria-label={`Task of the ${title.toLowerCase()}`}
                className="spec-field"
                value={asked.task}
                onChange={event =>
                  onWrite(
                    tasks.map(task => (task.agent === agent ? { agent, task: event.target.value } : task)),
                  )
                }
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
