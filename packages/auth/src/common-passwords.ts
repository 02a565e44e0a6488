// Passwords that every guesser tries first, eight characters and longer, lower case.
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 0987654321 11111111 11223344 123123123 12341234 12344321 123454321 12345678 123456789 1234567890
    123456789a 12345678a 1234567a 1234qwer 123qweasd 135792468 147258369 159753456 19871987 19901990 1q2w3e4r
    1q2w3e4r5t 1qaz2wsx 20002000 20102010 20202020 20252025 20262026 24681357 321654987 456789123 741852963
    789456123 87654321 963852741 987654321 a12345678 a123456789 a1b2c3d4 aa123456 abc123!! abc12345 abc123456
    abcd1234 abcdefg1 abcdefgh access123 access14 admin123 admin1234 administrator alejandro america1 angel123
    angels12 argentina arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl asdfqwer atrium123 atrium1234 autumn2025
    autumn2026 barcelona baseball baseball1 basketball batman123 bears123 blessed1 blink182 broncos1 bugsbunny
    bulldogs butterfly california changeme changeme1 changeme123 charlie1 cheerleader cheese12 chelsea1 chicago1
    chocolate classroom colombia computer computer1 contrasena contrasena1 contrasena123 contraseña contraseña1
    cookie12 corazon1 corvette cowboys1 dancing1 danielle december default1 diamond1 disney12 district district1
    dolphin1 dolphins dragon12 eagles12 education elephant eminem12 estrella facebook facebook1 fall2025 fall2026
    february fernando ferrari1 florida1 flower12 football football1 fortnite freedom1 friday13 gabriela garfield
    gateway1 godisgood google123 guadalupe guest123 harley12 heavenly hello123 hello1234 hockey12 hola1234
    holahola homework hurricane iloveyou iloveyou1 internet internet1 january1 jennifer jennifer1 jessica1
    jesus123 jesuschrist jordan23 killer12 lakers24 lasvegas learning letmein1 letmein123 library1 lightning
    linkedin lions123 liverpool lollipop losangeles mariposa master12 master123 maverick mercedes metallica
    mexico123 micasa123 michael1 michelle mickey12 midnight minecraft minecraft1 minnie12 mipassword monday12
    monkey12 monkey123 moonlight mustang1 newyork1 nirvana1 november october1 p@ssw0rd p@ssw0rd1 p@ssword
    p@ssword1 packers1 panthers pass1234 pass12345 passcode passpass passw0rd password password! password1
    password1! password12 password123 password123! password1234 patriots pepper12 phoenix1 platinum pokemon1
    pokemon123 princesa princess princess1 q1w2e3r4 qazwsxedc qweasdzxc qwer1234 qwerty1! qwerty12 qwerty123
    qwerty1234 qwertyui qwertyuiop raiders1 rainbow1 rangers1 realmadrid roblox123 root1234 samantha sapphire
    school123 school2025 school2026 scooby12 secret12 secret123 secure123 security september september1 shadow12
    slipknot snoopy12 soccer12 spiderman spring2024 spring2025 spring2026 starlight starwars starwars1 steelers
    student1 student123 summer12 summer2024 summer2025 summer2026 sunshine sunshine1 superman superman1 swimming
    teacher1 teacher123 teamo123 teamomucho temp1234 temppass tennis12 tequiero test1234 tester12 testtest
    texas123 thunder1 tigers12 tinkerbell toor1234 tornado1 trustno1 tweety12 unicorn1 volleyball warriors
    welcome1 welcome1! welcome12 welcome123 whatever whatever1 wildcats winter2024 winter2025 winter2026 yankees1
    youtube1 zaq12wsx zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
)
