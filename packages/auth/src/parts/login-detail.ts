import { request, useRoutes } from '@atrium/kit/client'
import { useQuery } from '@tanstack/react-query'

/** The provider's details on the login page, and what people sign in with. */
export interface LoginPageDetail {
  logoURL: string | null
  message: string | null
  usernameMode: 'email' | 'username'
}

/** Undefined until known. */
export function useLoginDetail(): LoginPageDetail | undefined {
  const { base } = useRoutes()
  const { data } = useQuery({
    queryKey: ['login-page-detail'],
    queryFn: async ({ signal }) =>
      (
        await request<{ detail: LoginPageDetail }>({
          url: `${base}/rest/login-page-detail`,
          signal,
        })
      ).body.detail,
    staleTime: 300_000,
  })
  return data
}

/** True when at least one school allows walk-up registration. */
export function useWalkUpRegistration(): boolean {
  const { data } = useQuery({
    queryKey: ['self-registration-schools'],
    queryFn: async ({ signal }) =>
      (
        await request<{ schools: { allowWalkUp: boolean }[] }>({
          url: '/api/self-registration',
          signal,
        })
      ).body.schools,
    staleTime: 300_000,
  })
  return data?.some((school) => school.allowWalkUp) ?? false
}
