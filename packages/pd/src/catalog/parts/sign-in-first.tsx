import { useText } from '../../use-text.ts'
import { EmptyState } from '@atrium/ui'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'

/** What only who is signed in can do, with the way there and back. */
export function SignInFirst() {
  const text = useText()
  const [path] = useLocation()
  return (
    <EmptyState
      title={text('pd.signIn.title')}
      hint={text('pd.signIn.hint')}
      action={
        <Button component={Link} href={`/login?return_url=${encodeURIComponent(path)}`}>
          {text('pd.signIn.action')}
        </Button>
      }
    />
  )
}
