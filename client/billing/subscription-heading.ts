/** The id of the heading over everything about the subscription. */
export const SUBSCRIPTION_HEADING = 'subscription'
