/** Lines that are open day and night: 988 Suicide and Crisis Lifeline (US, Canada), Samaritans and the EU's emotional support number. */
export const CRISIS_LINES = '988 in the US and Canada, 116 123 in the UK, Ireland and much of Europe'
