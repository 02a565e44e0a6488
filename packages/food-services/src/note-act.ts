import { audit, type Tx, type UserRequest } from '@atrium/kit/server'

/** What someone did at the line or with an account, which are ledgers and no records. */
export const noteAct = (
  tx: Tx,
  { user: { districtID, userID }, request: { requestID } }: UserRequest,
  act: { entity: string; entityID: number; action: string; after?: Record<string, unknown> },
): Promise<void> => audit(tx, { districtID, actorID: userID, requestID, ...act })
