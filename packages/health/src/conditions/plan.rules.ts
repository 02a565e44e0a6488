/** Whether a condition goes on. Days are 'YYYY-MM-DD'. */
export const isCurrent = ({ endsOn }: { endsOn: string | null }, today: string): boolean =>
  endsOn === null || endsOn >= today

/** Whether a care plan should have been looked at again by now. */
export const isReviewDue = (
  condition: { endsOn: string | null; reviewOn: string | null },
  today: string,
): boolean =>
  isCurrent(condition, today) && condition.reviewOn !== null && condition.reviewOn <= today
