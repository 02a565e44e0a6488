import type { HelpText } from './help.types.ts'

const at = 'settings/food-services'
const lunch = `${at}/free-and-reduced-lunch`

/** Meals: who eats free, menus, the line, accounts, and claims. */
export const foodServicesHelp: readonly HelpText[] = [
  {
    id: 'meal-applications',
    routes: [lunch, `${lunch}/certified`, `${lunch}/income-tables`],
    title: { en: 'Free and reduced-price meals', es: 'Comidas gratis y a precio reducido' },
    html: {
      en: '<p>Families apply on their phones; you enter the applications that come on paper. <strong>Decide</strong> follows the rules: one case number of CalFresh or CalWORKs makes all children of the household free, a foster child is free, and the others are decided by income. Incomes that all come equally often are compared with the table of that frequency; where they differ, they are converted to a year. A blank counts as no income.</p><p>Enter the income table of each school year before you decide; the page can add the one of 2025–26. Import the state’s direct certification list under Certified students: a column with the student’s number is enough to find the student.</p><p>Last year’s meals go on for 30 days of school, by the school’s calendar. Two weeks before the last day, families get a notice. Better meals start at once, fewer after ten days. <strong>Draw the verification sample</strong> chooses 3% of the approved applications, those near the limit at the top.</p><p>Only people with this permission see any of it. The meal line, the school, and the office that keeps accounts never do. No one decides about their own household.</p>',
      es: '<p>Las familias envían su solicitud desde el teléfono; usted ingresa las que llegan en papel. <strong>Decidir</strong> sigue las reglas: un número de caso de CalFresh o CalWORKs hace gratis las comidas de todos los niños del hogar, un niño en crianza temporal come gratis y los demás se deciden por ingresos. Los ingresos con la misma frecuencia se comparan con la tabla de esa frecuencia; si son distintas, se convierten a un año. En blanco cuenta como sin ingresos.</p><p>Ingrese la tabla de ingresos de cada año escolar antes de decidir; la página puede agregar la de 2025–26. Importe la lista de certificación directa del estado en Estudiantes certificados: basta una columna con el número del estudiante.</p><p>Las comidas del año pasado siguen 30 días de clases, según el calendario de la escuela. Dos semanas antes del último día, las familias reciben un aviso. Lo que mejora empieza enseguida; lo que disminuye, diez días después. <strong>Elegir la muestra de verificación</strong> toma el 3% de las solicitudes aprobadas, primero las que están cerca del límite.</p><p>Solo lo ven las personas con este permiso. La fila del comedor, la escuela y la oficina de cuentas nunca lo ven. Nadie decide sobre su propio hogar.</p>',
    },
  },
  {
    id: 'meal-claims',
    routes: [`${lunch}/claims`, `${at}/options`],
    title: { en: 'Claims and prices', es: 'Reclamos y precios' },
    html: {
      en: '<p>Start a claim for each month. It counts each meal once, by school, day, and category. The edit check compares a day’s meals with the eligible children times the attendance factor; where there are more, write why before you close. Closing posts the reimbursement to the ledger and keeps the meals as they are. To correct a closed month, open it again with a reason: what was posted is reversed.</p><p>Prices, rates, the attendance factor, and the ledger’s accounts are under Meal prices and claims. A school may have prices of its own.</p>',
      es: '<p>Empiece un reclamo por cada mes. Cuenta cada comida una vez, por escuela, día y categoría. La revisión compara las comidas de un día con los niños con derecho por el factor de asistencia; si hay más, anote por qué antes de cerrar. Al cerrar se registra el reembolso en la contabilidad y las comidas quedan como están. Para corregir un mes cerrado, ábralo de nuevo con un motivo: se revierte lo registrado.</p><p>Los precios, las tarifas, el factor de asistencia y las cuentas contables están en Precios de comidas y reclamos. Una escuela puede tener sus propios precios.</p>',
    },
  },
  {
    id: 'menus',
    routes: [`${at}/menu-items`, `${at}/lunch-menu`],
    title: { en: 'Menus', es: 'Menús' },
    html: {
      en: '<p>Menu items have what they count as in a meal, and which of the nine major allergens they contain. A menu is what one meal of a day is made of, at every school or at one. The calendar says which components a meal doesn’t offer yet. Families see the menu on their child’s page.</p>',
      es: '<p>Los platillos tienen lo que aportan a una comida y cuáles de los nueve alérgenos principales contienen. Un menú es de qué consta una comida de un día, en todas las escuelas o en una. El calendario indica qué componentes aún no se ofrecen. Las familias ven el menú en la página de su hijo.</p>',
    },
  },
  {
    id: 'meal-accounts',
    routes: [...[`${at}/meal-accounts`, `${at}/meal-accounts/account`, `${at}/meal-accounts/line`]],
    title: { en: 'Meal accounts and the line', es: 'Cuentas de comidas y la fila' },
    html: {
      en: '<p>At the line, type the number of a child and press Enter: you see the name, the photo, and what not to serve. Enter again serves the meal. If the same meal was served to the child today, the page says so and it isn’t counted again. With something not to serve, Enter isn’t enough: look at the tray, then press <strong>Serve</strong>. Without a connection, numbers are kept on this device and counted later, and the page still says what not to serve. No child is turned away for money, and the line says nothing about it.</p><p>An account is a ledger. Money is added, refunded, or corrected with a reason; nothing in it changes. Meals aren’t shown to the office, so that no one can tell who eats free. Brothers and sisters can share an account. Families with a low balance get a notice, a text or call if they chose it, or a letter: when the office says so, or each week on the day chosen under Options, never more than once a week and never on a child’s phone.</p>',
      es: '<p>En la fila, escriba el número del niño y presione Enter: verá el nombre, la foto y qué no servir. Enter otra vez sirve la comida. Si hoy ya se le sirvió la misma comida, la página lo dice y no se cuenta otra vez. Si hay algo que no servir, Enter no basta: mire la charola y presione <strong>Servir</strong>. Sin conexión, los números quedan en este dispositivo y se cuentan después, y la página sigue diciendo qué no servir. A ningún niño se le niega la comida por dinero, y la fila no dice nada de eso.</p><p>Una cuenta es un libro de movimientos. El dinero se agrega, se devuelve o se corrige con un motivo; nada en ella cambia. La oficina no ve las comidas, para que nadie sepa quién come gratis. Los hermanos pueden compartir una cuenta. Las familias con saldo bajo reciben un aviso, un mensaje o una llamada si así lo eligieron, o una carta: cuando lo indica la oficina, o cada semana el día elegido en Opciones, nunca más de una vez por semana ni en el teléfono de un niño.</p>',
    },
  },
  {
    id: 'family-meals',
    routes: [
      ...['student/meals', 'family/meals', 'family/meals/apply', 'family/meals/application'],
    ],
    title: { en: 'School meals', es: 'Comidas escolares' },
    html: {
      en: '<p>See what is on the menu, your child’s meal account, and the number that your child types at the line. Apply for free or reduced-price meals at any time: one application is enough for all children of your household, and only the people who decide it can read it. You can read the decision and its letter here.</p><p><strong>Add money</strong> pays into a child’s account by card. Your child gets a meal whatever is in the account.</p>',
      es: '<p>Vea el menú, la cuenta de comidas de su hijo y el número que marca en la fila. Solicite comidas gratis o a precio reducido en cualquier momento: basta una solicitud para todos los niños de su hogar y solo la pueden leer quienes la deciden. Aquí puede leer la decisión y su carta.</p><p><strong>Agregar dinero</strong> deposita en la cuenta de un hijo con tarjeta. Su hijo recibe su comida, haya lo que haya en la cuenta.</p>',
    },
  },
]
