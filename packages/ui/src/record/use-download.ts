import { request } from '@atrium/kit/client'
import { useMutation } from '@tanstack/react-query'
import { useToasts } from '../layout/toasts.tsx'
import { followDownload } from './save-file.ts'

/**
 * Downloads a file with people's records that the server generates while sending it. It first asks
 * the server whether it would refuse: a browser that follows a download on its own shows no reason.
 */
export function useDownload(): (address: string) => void {
  const toasts = useToasts()
  const ask = useMutation({
    mutationFn: (address: string) => request({ url: `${address}&check=1`, expected: 204 }),
    onSuccess: (_, address) => followDownload(address),
    onError: toasts.failed,
  })
  return ask.mutate
}
