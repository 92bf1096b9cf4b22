/** What Ember may feel. */
export type EmberMood = 'idle' | 'wave' | 'thinking' | 'happy' | 'asleep'
