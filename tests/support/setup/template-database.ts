/** The migrated database from which each test's own is copied. */
export const TEMPLATE = 'kindling_template'
