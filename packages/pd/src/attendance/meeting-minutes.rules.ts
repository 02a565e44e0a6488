/** How long a meeting is. */
export const meetingMinutes = ({
  startsAt,
  endsAt,
}: {
  startsAt: string
  endsAt: string
}): number => Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)

/** From half an hour before a meeting until it ends a code checks people in. */
export const takesCheckIns = (
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  at: Date,
): boolean =>
  at.getTime() >= Date.parse(startsAt) - 30 * 60_000 && at.getTime() <= Date.parse(endsAt)
