/** The maximum number of calls in a batch: one request must not be a hundred. */
export const maxBatch = 10

/** Bytes of JSON that someone who isn't signed in may send. */
export const visitorBytes = 200_000
