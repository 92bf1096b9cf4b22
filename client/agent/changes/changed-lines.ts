import type { Hunk } from '#shared/agent/calls.ts'
import { compareWords, type Piece } from '#shared/agent/text-diff.ts'

/** A line of a file as its change is shown. */
export interface ChangedLine {
  kind: 'same' | 'added' | 'removed' | 'note'
  pieces: readonly Piece[]
}

const KINDS: Record<string, ChangedLine['kind']> = { '+': 'added', '-': 'removed', '\\': 'note' }

/** A hunk line by line. Where as many lines were removed as added, each is compared with its other by words. */
export function changedLines({ lines }: Hunk): ChangedLine[] {
  const shown: ChangedLine[] = lines.map(line => ({
    kind: KINDS[line.charAt(0)] ?? 'same',
    pieces: [{ text: line.slice(line.startsWith('\\') ? 2 : 1), isChanged: false }],
  }))
  for (let at = 0; at < shown.length; at++) {
    const removed = runOf(shown, at, 'removed')
    const added = runOf(shown, at + removed, 'added')
    if (removed > 0 && removed === added) {
      for (let line = at; line < at + removed; line++) markWords(shown, line, line + removed)
    }
    at += Math.max(0, removed + added - 1)
  }
  return shown
}

function runOf(lines: readonly ChangedLine[], from: number, kind: ChangedLine['kind']) {
  let count = 0
  while (lines[from + count]?.kind === kind) count++
  return count
}

function markWords(lines: ChangedLine[], removedAt: number, addedAt: number) {
  const [removed, added] = [lines[removedAt], lines[addedAt]]
  const words = compareWords(removed?.pieces[0]?.text ?? '', added?.pieces[0]?.text ?? '')
  if (!removed || !added || !words) return
  removed.pieces = words.before
  added.pieces = words.after
}
