import { answering } from './answering.ts'

// Answers with the number of milliseconds that it was asked to work.
answering<number, number | 'failed'>(
  async (milliseconds) => {
    const until = Date.now() + milliseconds
    while (Date.now() < until);
    return milliseconds
  },
  () => 'failed',
)
