import type { Ref } from 'react'

/**
 * Markup that the server has sanitized (help documents, a district's own header). Nothing else may
 * be rendered this way.
 */
export const ServerHTML = ({
  html,
  className,
  ref,
}: {
  html: string
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
}) => (
  // oxlint-disable-next-line react/no-danger
  <div ref={ref} className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
