/**
 * UTF-16 units of the log of a version. The files of six agents, with their repairs, are at most two fifths of that, and
 * their former ones a third; then a spec, words, and the lines around them. Signs that are escaped count twice.
 */
export const RUN_MAX_UNITS = 1_500_000
/** Of one agent's files together. */
export const AGENT_MAX_UNITS = 80_000
/** Of all that one agent writes in a version: its files, and those that it mends, whole once more. */
export const AGENT_WRITES_MAX_UNITS = 100_000
export const AGENT_MAX_FILES = 12
export const AGENTS_AT_ONCE = 4
export const VERSIONS_MAX = 100
/** UTF-16 units of what is told of a version. */
export const VERSION_WORDS_MAX_UNITS = 200
/** UTF-16 units of a spec's texts. */
export const specUnits = {
  name: 80,
  pitch: 240,
  audience: 600,
  problem: 1_200,
  solution: 1_200,
  title: 120,
  why: 400,
  kpi: 300,
  risk: 400,
  answer: 400,
  assumption: 300,
  task: 600,
} as const
export const SPEC_LIST_MAX = 12
