import type { MicrocredentialsMessages } from './en.ts'
import { es as badges } from './badges.es.ts'
import { es as catalog } from './catalog.es.ts'
import { es as classrooms } from './classrooms.es.ts'
import { es as learner } from './learner.es.ts'
import { es as prepayments } from './prepayments.es.ts'
import { es as reports } from './reports.es.ts'
import { es as review } from './review.es.ts'
import { es as settings } from './settings.es.ts'
import { es as studio } from './studio.es.ts'

export const es: MicrocredentialsMessages = {
  ...badges,
  ...catalog,
  ...classrooms,
  ...learner,
  ...review,
  ...prepayments,
  ...reports,
  ...settings,
  ...studio,
}
