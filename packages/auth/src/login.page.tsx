import {
  useAppConfig,
  useFileAddress,
  useRoutes,
  useSessionActs,
  useUserContext,
} from '@atrium/kit/client'
import { Notice, RichText } from '@atrium/ui'
import { Alert, Anchor, Code, Group, Image, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { DemoAccounts } from './parts/demo-accounts.tsx'
import { useLoginDetail, useWalkUpRegistration } from './parts/login-detail.ts'
import { LoginForm } from './parts/login-form.tsx'
import { NarrowPanel } from './parts/narrow-panel.tsx'
import { ServiceButtons } from './sign-in-services/service-buttons.tsx'
import { signInProblems } from './words.ts'
import { safeReturnURL } from './return-url.rules.ts'
import { useText } from './use-text.ts'

export default function LoginPage() {
  const text = useText()
  const { demo, needsSetup } = useAppConfig()
  const { reload } = useSessionActs()
  const detail = useLoginDetail()
  const logo = useFileAddress()(detail?.logoURL)
  const canRegister = useWalkUpRegistration()
  const [filled, setFilled] = useState({ username: '', password: '' })
  const returnURL = useLeavingWhenSignedIn()
  const [, navigate] = useLocation()
  const arrival = useHistoryState<{ sessionEnded?: boolean } | null>()
  const usernameMode = detail?.usernameMode ?? 'email'
  const [search] = useSearchParams()
  const problem = signInProblems.find((one) => one === search.get('problem'))

  return (
    <>
      <NarrowPanel
        title={text('auth.login.title')}
        top={
          logo && (
            <Image
              src={logo}
              alt={text('auth.login.logoAlt')}
              mah={84}
              fit="contain"
              w="auto"
              mx="auto"
            />
          )
        }
      >
        {needsSetup && (
          <Alert title={text('auth.setup.title')} color="blue">
            {text('auth.setup.hint')}
            <Code block mt="xs" style={{ whiteSpace: 'pre-wrap' }}>
              {'npm run admin -- --email you@district.org --district "District name"'}
            </Code>
          </Alert>
        )}
        {detail?.message && <RichText html={detail.message} />}
        {returnURL && (
          <Text size="sm" c="dimmed">
            {text(arrival?.sessionEnded ? 'auth.login.ended' : 'auth.login.toGoOn')}
          </Text>
        )}
        {problem && <Notice kind="danger">{text(`auth.services.problem.${problem}`)}</Notice>}
        <ServiceButtons services={detail?.services ?? []} returnURL={returnURL} />
        <LoginForm
          usernameMode={usernameMode}
          filled={filled}
          onSignedIn={reload}
          onHalfSignedIn={() => {
            const wanted = returnURL ? `?return_url=${encodeURIComponent(returnURL)}` : ''
            navigate(`/login/second-step${wanted}`)
          }}
        />
        <Group justify="space-between" gap="xs">
          <Anchor component={Link} href="/login/reset-password" size="sm">
            {text('auth.login.forgotPassword')}
          </Anchor>
          {usernameMode === 'username' && (
            <Anchor component={Link} href="/login/forgot-username" size="sm">
              {text('auth.login.forgotUsername')}
            </Anchor>
          )}
          {canRegister && (
            <Anchor component={Link} href="/self-register" size="sm">
              {text('auth.login.register')}
            </Anchor>
          )}
        </Group>
      </NarrowPanel>
      {demo && <DemoAccounts username={filled.username} onChoose={setFilled} />}
    </>
  )
}

/**
 * Redirects someone who is signed in to the requested address, if it is on this origin, or else to
 * their home page.
 */
function useLeavingWhenSignedIn(): string | undefined {
  const { userID, loginRoute, returnUrl } = useUserContext()
  const { base } = useRoutes()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const wanted = safeReturnURL(search.get('return_url'))
  useEffect(() => {
    if (userID !== 0)
      navigate(wanted ?? safeReturnURL(returnUrl) ?? (loginRoute === '/' ? base : loginRoute), {
        replace: true,
      })
  }, [userID, wanted, returnUrl, loginRoute, base, navigate])
  return wanted
}
