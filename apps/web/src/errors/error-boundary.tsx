import { Component, lazy, Suspense, type ReactNode } from 'react'
import { MissingPart } from '../version/new-version-bar.tsx'
import { isMissingPart } from '../version/version.rules.ts'

const ErrorState = lazy(() => import('./unexpected.tsx'))

interface Props {
  /** When this changes (another page is opened), the error is cleared. */
  resetBy?: string
  children: ReactNode
}

interface State {
  error: unknown
  failed: boolean
  at: string | undefined
}

/**
 * Anything a page throws becomes the unexpected-error page inside its frame: the menus stay, and
 * another page can be opened.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, at: this.props.resetBy }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetBy === state.at
      ? null
      : { error: undefined, failed: false, at: props.resetBy }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    // A component that shows errors would have to be fetched as well.
    if (isMissingPart(this.state.error)) return <MissingPart />
    return (
      <Suspense fallback={null}>
        <ErrorState error={this.state.error} />
      </Suspense>
    )
  }
}
