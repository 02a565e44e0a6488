import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { sql } from 'drizzle-orm'
import { messages } from './messages/index.ts'
import { promisedResponses } from './queue/response-promise.ts'
import { tickets as ticketsTable } from './queue/tickets.table.ts'
import { screens } from './screens.ts'
import { ticketGroups, ticketTypes } from './setup/setup.table.ts'
import { ticketGroupsRecord } from './setup/ticket-groups.record.ts'
import { listSearch, searchKinds } from '@atrium/search/public'
import { ticketQueueList } from './queue/ticket-queue.record.ts'
import { ticketTypesRecord } from './setup/ticket-types.record.ts'
import { workingHours } from './setup/working-hours.settings.ts'
import { ticketQueue, ticketsRouter } from './tickets.router.ts'

const records = {
  ticketGroups: recordProcedures(ticketGroupsRecord, {
    table: ticketGroups,
    columns: {
      openTickets: sql`(select count(*)::int from ${ticketsTable} t
        where t.district_id = ${ticketGroups.districtID} and t.ticket_group_id = ${ticketGroups.id} and t.state in ('new', 'open', 'waiting'))`,
    },
  }),
  ticketTypes: recordProcedures(ticketTypesRecord, { table: ticketTypes }),
}

export const tickets = defineModule({
  records,
  router: ticketsRouter,
  screens,
  messages,
  extensions: [
    promisedResponses,
    searchKinds(
      listSearch('tickets', ticketQueueList, ticketQueue, ({ id, subject, type }) => ({
        label: subject,
        detail: type,
        screen: 'staff/ticket-queue/ticket',
        params: { id },
      })),
    ),
    settingsGroups(workingHours),
    noticeKinds(
      {
        name: 'tickets.work',
        templates: [
          'tickets.notice.submitted',
          'tickets.notice.handedOn',
          'tickets.notice.assigned',
        ],
      },
      { name: 'tickets.progress', templates: ['tickets.notice.'] },
    ),
  ],
})
