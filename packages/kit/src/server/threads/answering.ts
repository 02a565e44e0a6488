import { parentPort } from 'node:worker_threads'

/**
 * The thread's side of `patientThread`: answers each question; anything thrown becomes `failed`.
 */
export function answering<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
  failed: (error: unknown) => Answer,
): void {
  parentPort?.on('message', ({ question }: { question: Question }) => {
    const tell = (given: Answer): void => parentPort?.postMessage({ answer: given }, [])
    Promise.resolve()
      .then(() => answer(question))
      .then(tell, (error: unknown) => tell(failed(error)))
  })
}
