export const en = {
  'transportation.inWeek': '{day} (week {week})',
  'transportation.routes.twice': 'This stop is already on the route.',
  'transportation.routes.notLater': 'Enter a later time than at the stop before.',
  'transportation.routes.mayNotDrive': '{name} may not drive this route: {why}.',
  'transportation.routes.notInspected': 'The inspection of this bus ended on {date}.',
  'transportation.routes.taken': 'Route {number} has it at this time on {days}.',
  'transportation.routes.stopInUse': 'Students still ride from {stop}. Move them first.',
  'transportation.routes.daysInUse': 'Students still ride on {days}. Change their days first.',
  'transportation.routes.tooSmall':
    'This bus has {seats, plural, one {one seat} other {# seats}}, and more ride on {days}.',
  'transportation.riders.notThere': 'This student isn’t enrolled at the school.',
  'transportation.riders.routeEnded': 'This route doesn’t run then.',
  'transportation.riders.tooEarly': 'The route starts on {date}.',
  'transportation.riders.otherStop': 'The route doesn’t stop there.',
  'transportation.riders.doesNotRun': 'The route doesn’t run on {days}.',
  'transportation.riders.notFamily':
    'Choose a guardian of this student whom no court order keeps away.',
  'transportation.riders.twice': 'The student already rides route {number} on {days}.',
  'transportation.riders.full':
    'The bus is full on {days}: it has {seats, plural, one {one seat} other {# seats}}.',
  'transportation.riders.noPlace':
    'No place for a wheelchair on {days}: the bus has {seats, plural, =0 {none} one {one} other {#}}.',
  'transportation.settings.title': 'Who rides, and when',
  'transportation.settings.weekAFrom': 'A day in a week A',
  'transportation.settings.weekAFrom.hint':
    'Weeks A and B alternate from this one, Monday to Sunday. Weeks without school count.',
  'transportation.settings.milesElementary': 'Through grade 5, from',
  'transportation.settings.milesElementary.unit': 'miles on foot',
  'transportation.settings.milesMiddle': 'Grades 6 to 8, from',
  'transportation.settings.milesMiddle.unit': 'miles on foot',
  'transportation.settings.milesHigh': 'From grade 9, from',
  'transportation.settings.milesHigh.unit': 'miles on foot',
  'transportation.settings.hazardCounts': 'A hazardous way on foot also counts',
  'transportation.settings.boundary': 'Corners of the district',
  'transportation.settings.boundary.hint':
    'One on each line, as latitude, longitude. Stops outside are marked. Blank: none are.',
  'transportation.settings.outsideMiles': 'Stops may be outside by, at most',
  'transportation.settings.outsideMiles.unit': 'miles',
  'transportation.settings.outsideMiles.hint':
    'A GTFS import refuses stops that are farther away, and names the others.',
  'transportation.options.title': 'Bus options',
  'transportation.options.subtitle':
    'From how far students ride, when week A starts, and where the district is.',
  'transportation.home.all': 'All buses today',
  'transportation.home.counts':
    '{routes, plural, one {One route} other {# routes}} today, {troubled, plural, =0 {all of them ready} one {one needs someone} other {# need someone}}.',
  'transportation.home.trouble.noDriver': 'No driver',
  'transportation.home.trouble.noBus': 'No bus',
  'transportation.home.trouble.askFirst': 'A household has changed',
  'transportation.home.trouble.notInspected': 'Inspection ended',
  'transportation.home.trouble.tooMany': 'Too many riders',
  'transportation.today.title': 'Buses today',
  'transportation.today.subtitle': '{date} · {week}',
  'transportation.today.printLists': 'Print all lists',
  'transportation.today.none': 'No buses run today',
  'transportation.today.noneHint':
    'Routes appear here on their weekdays while their school is in session.',
  'transportation.today.bus': 'Bus {bus}',
  'transportation.today.noBus': 'No bus yet',
  'transportation.today.noDriver': 'No driver yet',
  'transportation.today.riders':
    '{known, select, yes {{riders} of {seats} seats} other {{riders, plural, one {one rider} other {# riders}}}}',
  'transportation.today.mayNotDrive': '{name}: {why}',
  'transportation.today.notInspected': 'Inspection ended',
  'transportation.today.askFirst':
    '{count, plural, one {One rider’s household has changed} other {Households of # riders have changed}}',
  'transportation.today.tooMany': 'More riders than seats',
  'transportation.tell.open': 'Tell families',
  'transportation.tell.openOf': 'Tell families: {route}',
  'transportation.tell.title': 'Tell the families of {route}',
  'transportation.tell.hint':
    'One message to the families of {count, plural, one {one rider} other {# riders}} of today, in their language.',
  'transportation.tell.kind': 'What happened',
  'transportation.tell.kind.late': 'The bus is late',
  'transportation.tell.kind.replaced': 'Another bus comes',
  'transportation.tell.kind.canceled': 'The bus doesn’t run',
  'transportation.tell.kind.onTime': 'It is on time after all',
  'transportation.tell.minutes': 'Minutes late',
  'transportation.tell.busID': 'Bus that comes',
  'transportation.tell.send': 'Send',
  'transportation.tell.sent':
    '{count, plural, =0 {No family could be reached} one {Sent to one guardian} other {Sent to # guardians}}',
  'transportation.delay.late':
    'The bus is {minutes, plural, one {one minute} other {# minutes}} late today.',
  'transportation.delay.replaced': 'Another bus comes today: {bus}.',
  'transportation.delay.canceled': 'The bus doesn’t run today.',
  'transportation.delay.onTime': 'The bus is on time after all.',
  'transportation.sheet.print': 'Driver sheet',
  'transportation.sheet.printOf': 'Driver sheet: {route}',
  'transportation.boarding.print': 'Print list',
  'transportation.boarding.none': 'No one rides this route today',
  'transportation.boarding.noneHint': 'Riders appear here on their days.',
  'transportation.boarding.noDriver': 'The driver may not drive today: {why}.',
  'transportation.boarding.hidden':
    '{count, plural, one {One more rider is not for you to see: ask the transportation office.} other {# more riders are not for you to see: ask the transportation office.}}',
  'transportation.boarding.kept':
    'No connection. {count, plural, one {One note is} other {# notes are}} kept on this device and sent when it is back.',
  'transportation.boarding.tooOld':
    'This was noted more than three days ago, or this device’s clock is wrong.',
  'transportation.boarding.dismiss': 'I have read this',
  'transportation.boarding.wheelchair': 'In a wheelchair',
  'transportation.boarding.askFirst': 'Ask the office before this stop',
  'transportation.boarding.on': 'On the bus',
  'transportation.boarding.off': 'Not there',
  'transportation.boarding.getsOn': 'Gets on',
  'transportation.boarding.getsOnOf': 'Gets on: {name}',
  'transportation.boarding.notThere': 'Not there',
  'transportation.boarding.notThereOf': 'Not there: {name}',
  'transportation.boarding.takeBack': 'Take back',
  'transportation.boarding.takeBackOf': 'Take back the note about {name}',
  'transportation.student.title': 'Buses',
  'transportation.student.none': 'No bus',
  'transportation.student.noneHint': 'Assign a route and a stop under Bus riders.',
  'transportation.student.noneForFamily':
    'When the school assigns a bus, its stop and times appear here.',
  'transportation.student.assign': 'Assign a bus',
  'transportation.student.today': 'Today, {date} · {week}',
  'transportation.student.noneToday': 'No bus comes today.',
  'transportation.student.route': '{side}: route {route}',
  'transportation.student.stop': 'Stop',
  'transportation.student.wait': 'Where to wait',
  'transportation.student.comes': 'The bus comes at',
  'transportation.student.arrives': 'At the stop at',
  'transportation.student.noTime': 'Not set yet',
  'transportation.student.days': 'Weekdays',
  'transportation.student.weeks': 'Weeks',
  'transportation.student.bus': 'Bus',
  'transportation.student.household': 'Household',
  'transportation.student.until': 'Last day',
  'transportation.student.change': 'Change',
  'transportation.today.trips': 'Field trips',
  'transportation.today.tripRiders':
    '{riders, plural, one {# rider} other {# riders}}{wheelchairs, plural, =0 {} one { and # wheelchair} other { and # wheelchairs}}',
  'transportation.today.tripBack': 'Back at {time}',
  'transportation.map.title': 'Map',
  'transportation.map.about': 'Map of the route, from stop to stop: {stops}',
  'transportation.map.missing':
    '{count, plural, one {This stop isn’t on the map, because it has no latitude and longitude yet: {stops}} other {These stops aren’t on the map, because they have no latitude and longitude yet: {stops}}}',
  'transportation.map.miles': '{miles, number} {miles, plural, one {mile} other {miles}}',
  'transportation.retime.open': 'Compute times',
  'transportation.retime.title': 'Compute the times of this route',
  'transportation.retime.hint':
    'From the places of the stops. A stop without a place keeps its minutes after the one before.',
  'transportation.retime.at': 'Time at school',
  'transportation.retime.mph': 'Miles an hour',
  'transportation.retime.wait': 'Minutes at each stop',
  'transportation.retime.save': 'Compute',
  'transportation.retime.done': 'Times computed: {first} to {last}',
  'transportation.retime.noStops': 'Add stops first.',
  'transportation.retime.otherDay': 'The first stop would be on the day before.',
  'transportation.retime.taken': 'Route {number} has the same bus or driver at these times.',
  'transportation.gtfs.export': 'Export GTFS',
  'transportation.gtfs.exported':
    '{routes, plural, one {One route} other {# routes}} exported as GTFS',
  'transportation.gtfs.left':
    '{count, plural, one {One route is} other {# routes are}} left out: fewer than two stops.',
  'transportation.gtfs.unplaced':
    '{count, plural, one {One stop has} other {# stops have}} no place on the map. Other programs may refuse the file.',
  'transportation.gtfs.import': 'Import GTFS',
  'transportation.gtfs.title': 'Import stops and routes from GTFS',
  'transportation.gtfs.hint':
    'Each run of a bus in the file becomes a route. You first see what the import would do. Stops and routes that the file doesn’t have stay as they are, and so do buses, drivers, and riders.',
  'transportation.gtfs.kinds': 'A GTFS zip with stops, routes, trips, stop times, and a calendar',
  'transportation.gtfs.schoolID': 'School of routes that name none',
  'transportation.gtfs.schoolID.hint': 'Routes that are here already keep theirs.',
  'transportation.gtfs.stops': 'Stops',
  'transportation.gtfs.routes': 'Routes',
  'transportation.gtfs.counts':
    '{new, plural, =0 {none} other {#}} new, {changed, plural, =0 {none} other {#}} changed, {unchanged, plural, =0 {none} other {#}} as before, {refused, plural, =0 {none} other {#}} refused',
  'transportation.gtfs.what': 'Stop or route',
  'transportation.gtfs.outcome': 'Import',
  'transportation.gtfs.outcome.new': 'New',
  'transportation.gtfs.outcome.changed': 'Changed',
  'transportation.gtfs.outcome.unchanged': 'As before',
  'transportation.gtfs.outcome.refused': 'Refused',
  'transportation.gtfs.notes': 'Why, and what to know',
  'transportation.gtfs.stop': 'Stop {number} · {name}',
  'transportation.gtfs.route': 'Route {number} · {name}',
  'transportation.gtfs.differs': 'Changes: {fields}',
  'transportation.gtfs.field.name': 'name',
  'transportation.gtfs.field.place': 'place on the map',
  'transportation.gtfs.field.schoolID': 'school',
  'transportation.gtfs.field.side': 'direction',
  'transportation.gtfs.field.days': 'weekdays',
  'transportation.gtfs.field.week': 'weeks',
  'transportation.gtfs.field.startsOn': 'first day',
  'transportation.gtfs.field.endsOn': 'last day',
  'transportation.gtfs.field.stops': 'stops and times',
  'transportation.gtfs.at': '{file}, line {line}: {text}',
  'transportation.gtfs.nothing': 'The file has nothing that isn’t here already.',
  'transportation.gtfs.refusedStay':
    'What is refused stays out. Fix the file and import it again at any time.',
  'transportation.gtfs.more': '{count, plural, one {One more isn’t} other {# more aren’t}} shown.',
  'transportation.gtfs.write': 'Import {count, plural, one {one} other {#}}',
  'transportation.gtfs.done':
    '{count, plural, one {One stop or route} other {# stops and routes}} imported',
  'transportation.gtfs.changed': 'Stops or routes have changed since. Look at the import again.',
  'transportation.gtfs.tooLarge': 'Choose a file of {megabytes} MB at most.',
  'transportation.gtfs.noZip':
    'This isn’t a GTFS file. Choose a zip with text files, without a password.',
  'transportation.gtfs.twoFeeds': 'This zip has two feeds. Choose a zip with one.',
  'transportation.gtfs.missing': 'The zip doesn’t have {files}. Export it again with these files.',
  'transportation.gtfs.notATable': '{file} can’t be read from line {line} on.',
  'transportation.gtfs.note.noStopID': 'The stop has no stop_id.',
  'transportation.gtfs.note.stopTwice': 'The same stop_id is on line {line}.',
  'transportation.gtfs.note.wrongPlace': '{value} is no place on the map.',
  'transportation.gtfs.note.noPlace': 'The file doesn’t say where the stop is.',
  'transportation.gtfs.note.tooFar':
    'The stop is {miles} miles outside of the district; {most} are allowed. Bus options say how many.',
  'transportation.gtfs.note.outside': 'The stop is {miles} miles outside of the district.',
  'transportation.gtfs.note.wrongDays': 'A calendar can’t last from {from} to {to}.',
  'transportation.gtfs.note.wrongDay': '{value} is no day.',
  'transportation.gtfs.note.unknownRoute': 'The file has no route {value}.',
  'transportation.gtfs.note.notABus': 'route_type {value} isn’t a bus.',
  'transportation.gtfs.note.unknownService': 'The file has no calendar for service_id {value}.',
  'transportation.gtfs.note.noPattern':
    'The days of service_id {value} are no weekdays of every week, or of week A or B.',
  'transportation.gtfs.note.repeated':
    'The run repeats every few minutes; here each run is a route of its own.',
  'transportation.gtfs.note.numberTwice': 'Number {number} is also on line {line}.',
  'transportation.gtfs.note.noSchool':
    'The file names no school of this district. Choose one above.',
  'transportation.gtfs.note.tooFewStops': 'The run has fewer than two stops.',
  'transportation.gtfs.note.tooManyStops': 'A route has at most {max} stops.',
  'transportation.gtfs.note.unknownStop': 'The file has no stop {value}.',
  'transportation.gtfs.note.refusedStop': 'Stop {value} is refused.',
  'transportation.gtfs.note.sameStop': 'The run stops at {value} twice.',
  'transportation.gtfs.note.wrongTime': '{value} is no time.',
  'transportation.gtfs.note.pastMidnight': '{value} is past midnight; a route is within one day.',
  'transportation.gtfs.note.noTime': 'The first and the last stop need a time.',
  'transportation.gtfs.note.backward': '{value} is earlier than at the stop before.',
  'transportation.gtfs.note.computed':
    '{count, plural, one {One time is} other {# times are}} missing and computed from the others.',
  'transportation.gtfs.note.moved':
    '{count, plural, one {One time is} other {# times are}} a minute or more later, because each stop has a minute of its own.',
  'transportation.gtfs.note.sequenceTwice': 'stop_sequence {value} is there twice.',
  'transportation.gtfs.note.noOrder':
    'stop_sequence is missing, and the times don’t give an order.',
  'transportation.gtfs.note.byTime':
    'stop_sequence is missing: the stops are in the order of their times.',
  'transportation.gtfs.note.moreDays':
    'The bus also runs on {count, plural, one {one day} other {# days}} besides its weekdays, such as {date}. Routes can’t have these days.',
  'transportation.gtfs.note.fewerDays':
    'The file has no bus on {count, plural, one {one day} other {# days}} of school, such as {date}. Routes run whenever their school is in session.',
  'transportation.routes.onTrip':
    'It is on the field trip to {destination} on {date} at this time.',
  'transportation.retime.onTrip':
    'Its bus or driver is on the field trip to {destination} on {date} at these times.',
  'transportation.trip.isPast': 'The day of this trip is over.',
  'transportation.trip.dayIsPast': 'Choose today or a later day.',
  'transportation.trip.notInUse': 'It is no longer in use. Choose another one.',
  'transportation.trip.mayNotDrive': '{name} may not drive this bus on that day: {why}.',
  'transportation.trip.tooSmall':
    'This bus has {seats, plural, one {one seat} other {# seats}}, and {riders, plural, one {one rides} other {# ride}}.',
  'transportation.trip.noLift':
    'This bus has {places, plural, =0 {no place} one {one place} other {# places}} for wheelchairs, and {wheelchairs, plural, one {one is} other {# are}} needed.',
  'transportation.trip.onRoute': 'Route {number} has it from {from} to {to}.',
  'transportation.trip.onTrip': 'The field trip to {destination} has it from {from} to {to}.',
  'transportation.trip.noticeKind': 'Field trips: requests and answers',
  'transportation.trip.asked.subject': '{name} asks for a bus to {destination} on {day}',
  'transportation.trip.asked.text':
    'Hello {firstName},\n\n{name} asks for a bus to {destination} on {day}. Approve or deny it here: {link}',
  'transportation.trip.asked.notice': '{name} asks for a bus to {destination} on {day}.',
  'transportation.trip.waits.subject': 'A field trip to {destination} on {day} needs a bus',
  'transportation.trip.waits.text':
    'Hello {firstName},\n\nThe principal has approved the field trip of {name} to {destination} on {day}. Assign a bus and a driver here: {link}',
  'transportation.trip.waits.notice':
    'The field trip of {name} to {destination} on {day} is approved and needs a bus.',
  'transportation.trip.approve.subject': 'Your field trip to {destination} is approved',
  'transportation.trip.approve.text':
    'Hello {firstName},\n\nYour field trip to {destination} on {day} is approved. The transportation office now looks for a bus.\n\n{link}',
  'transportation.trip.approve.notice':
    'Your field trip to {destination} on {day} is approved and waits for a bus.',
  'transportation.trip.assign.subject': 'Bus {bus} drives your field trip to {destination}',
  'transportation.trip.assign.text':
    'Hello {firstName},\n\nBus {bus} drives your field trip to {destination} on {day}.\n\nSee the times and the driver: {link}',
  'transportation.trip.assign.notice':
    'Bus {bus} drives your field trip to {destination} on {day}.',
  'transportation.trip.deny.subject': 'Your field trip to {destination} was denied',
  'transportation.trip.deny.text':
    'Hello {firstName},\n\nYour field trip to {destination} on {day} was denied:\n\n{answer}\n\n{link}',
  'transportation.trip.deny.notice':
    'Your field trip to {destination} on {day} was denied: {answer}',
  'transportation.trip.cancel.subject': 'The field trip to {destination} on {day} is canceled',
  'transportation.trip.cancel.text':
    'Hello {firstName},\n\nThe field trip of {name} to {destination} on {day} is canceled:\n\n{answer}\n\n{link}',
  'transportation.trip.cancel.notice':
    'The field trip of {name} to {destination} on {day} is canceled: {answer}',
  'transportation.paper.lists': 'Bus lists, {date}',
  'transportation.paper.sheet': 'Driver sheet, route {route}',
  'transportation.paper.side': 'Direction',
  'transportation.paper.day': 'Day',
  'transportation.paper.school': 'School',
  'transportation.paper.bus': 'Bus',
  'transportation.paper.driver': 'Driver',
  'transportation.paper.riders': 'Riders',
  'transportation.paper.noDriver': 'The driver of this route may not drive on this day: {why}.',
  'transportation.paper.hidden':
    '{count, plural, one {One rider is missing here.} other {# riders are missing here.}} Ask the transportation office for the complete list.',
  'transportation.paper.time': 'Time',
  'transportation.paper.stop': 'Stop',
  'transportation.paper.student': 'Student',
  'transportation.paper.students': 'Students',
  'transportation.paper.grade': 'Grade',
  'transportation.paper.on': 'On',
  'transportation.paper.wheelchair': '{name} (wheelchair)',
  'transportation.paper.askFirst': '{name}: ask the office before this stop',
  'transportation.paper.emergency': 'In an emergency',
  'transportation.paper.emergencyFirst':
    'Stop where it is safe. Call 911, then dispatch. Keep the students together, and stay with them.',
  'transportation.paper.about': 'About',
  'transportation.paper.whatToDo': 'What to do',
  'transportation.message.noticeKind': 'Late, replaced, and canceled buses',
  'transportation.message.late.subject': 'Bus {route} is {minutes} minutes late',
  'transportation.message.late.text':
    'Hello {firstName},\n\nThe bus of route {route} ({name}) is {minutes, plural, one {one minute} other {# minutes}} late today.\n\nSee the stop and the time: {link}',
  'transportation.message.late.notice':
    'Bus {route} ({name}) is {minutes, plural, one {one minute} other {# minutes}} late today.',
  'transportation.message.late.call':
    'The school bus of route {route} is {minutes, plural, one {one minute} other {# minutes}} late today. Reply STOP for no more texts.',
  'transportation.message.replaced.subject': 'Another bus for route {route} today',
  'transportation.message.replaced.text':
    'Hello {firstName},\n\nToday bus {bus} comes for route {route} ({name}). Stop and time stay the same.\n\nSee them here: {link}',
  'transportation.message.replaced.notice': 'Today bus {bus} comes for route {route} ({name}).',
  'transportation.message.replaced.call':
    'Today bus {bus} comes for route {route}. Stop and time stay the same. Reply STOP for no more texts.',
  'transportation.message.canceled.subject': 'No bus on route {route} today',
  'transportation.message.canceled.text':
    'Hello {firstName},\n\nThe bus of route {route} ({name}) doesn’t run today. Please arrange another way.\n\nSee the other buses: {link}',
  'transportation.message.canceled.notice': 'The bus of route {route} ({name}) doesn’t run today.',
  'transportation.message.canceled.call':
    'The school bus of route {route} doesn’t run today. Please arrange another way. Reply STOP for no more texts.',
  'transportation.message.onTime.subject': 'Bus {route} is on time after all',
  'transportation.message.onTime.text':
    'Hello {firstName},\n\nThe bus of route {route} ({name}) is on time after all. Please disregard the message before.\n\nSee the stop and the time: {link}',
  'transportation.message.onTime.notice': 'Bus {route} ({name}) is on time after all.',
  'transportation.message.onTime.call':
    'The school bus of route {route} is on time after all. Please disregard the message before. Reply STOP for no more texts.',
  'transportation.papers.noticeKind': 'Licenses and certificates of bus drivers that end',
  'transportation.papers.license.subject': 'The license of {name} ends on {date}',
  'transportation.papers.license.text':
    'Hello {firstName},\n\nThe license of {name} ends on {date}. From the next day on, no one can give {name} a route.\n\n{link}',
  'transportation.papers.license.notice': 'The license of {name} ends on {date}.',
  'transportation.papers.medical.subject': 'The medical certificate of {name} ends on {date}',
  'transportation.papers.medical.text':
    'Hello {firstName},\n\nThe medical certificate of {name} ends on {date}. From the next day on, no one can give {name} a route.\n\n{link}',
  'transportation.papers.medical.notice': 'The medical certificate of {name} ends on {date}.',
  'transportation.papers.certificate.subject':
    'The school bus certificate of {name} ends on {date}',
  'transportation.papers.certificate.text':
    'Hello {firstName},\n\nThe school bus certificate of {name} ends on {date}. From the next day on, no one can give {name} a route.\n\n{link}',
  'transportation.papers.certificate.notice':
    'The school bus certificate of {name} ends on {date}.',
}

export type TransportationMessages = Record<keyof typeof en, string>
