import { z } from 'zod/mini'

/** What is asked in place of a plan that would rest on a guess. Two to four choices, each the end of a sentence. */
export const WorkshopQuestion = z.object({
  text: z.string(),
  choices: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type WorkshopQuestion = z.infer<typeof WorkshopQuestion>

/** The sentence that answers: the project again, with what was chosen behind it. */
export const answeredWith = (project: string, label: string) => `${project.trimEnd()} (${label})`
