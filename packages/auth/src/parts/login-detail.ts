import { usePlainAnswer, useRoutes } from '@atrium/kit/client'
import type { OfferedService } from '../sign-in-services/services.queries.ts'

/** The district's details for the login page, and what people sign in with. */
export interface LoginPageDetail {
  logoURL: string | null
  message: string | null
  usernameMode: 'email' | 'username'
  services: OfferedService[]
}

/** Undefined until loaded. */
export function useLoginDetail(): LoginPageDetail | undefined {
  const { base } = useRoutes()
  return usePlainAnswer<{ detail: LoginPageDetail }>(`${base}/rest/login-page-detail`)?.detail
}

/** True when at least one school allows walk-up registration. */
export function useWalkUpRegistration(): boolean {
  const answer = usePlainAnswer<{ schools: { allowWalkUp: boolean }[] }>('/api/self-registration')
  return answer?.schools.some((school) => school.allowWalkUp) ?? false
}
