/**
 * The families in the made-up district: names as American districts have them. Names are separated
 * by commas.
 */
export interface Community {
  /** The number of its households, relative to the others. */
  share: number
  surnames: readonly string[]
  girls: readonly string[]
  boys: readonly string[]
  /**
   * ISO 639 code of the home language of `speaks` out of a hundred households; the others speak
   * English.
   */
  language: string
  speaks: number
  /** ISO 3166 codes of countries where some were born. */
  bornIn: readonly string[]
  hispanic: boolean
  /** The column of OneRoster's demographics. */
  race:
    | 'americanIndianOrAlaskaNative'
    | 'asian'
    | 'blackOrAfricanAmerican'
    | 'nativeHawaiianOrOtherPacificIslander'
    | 'white'
  /** Children carry the family names of both parents. */
  twoSurnames?: boolean
}

const list = (names: string): readonly string[] => names.split(',').map((name) => name.trim())

export const communities: readonly Community[] = [
  {
    share: 225,
    language: 'en',
    speaks: 100,
    bornIn: ['US'],
    hispanic: false,
    race: 'white',
    surnames: list(
      `Abernathy, Adams, Aldridge, Anderson, Armstrong, Ashworth, Atwood, Bailey, Baker, Barlow, Beckett, Bennett, Blackwood, Bradford, Brewster, Brooks, Burnham, Caldwell, Campbell, Carter, Chandler, Clarke, Collier, Crawford, Cunningham, Dalton, Davenport, Dawson, Donnelly, Doyle, Drummond, Ellsworth, Emerson, Fairbanks, Fitzgerald, Fleming, Fletcher, Forsythe, Foster, Gallagher, Garrison, Gibbons, Goodwin, Graham, Grantham, Greenwood, Hadley, Halloran, Hammond, Harding, Hargrove, Hathaway, Hawthorne, Henderson, Hollister, Holloway, Huxley, Ingram, Jameson, Jennings, Keating, Kendrick, Kirkland, Lambert, Langford, Lockhart, MacDonald, Marlowe, McAllister, McCarthy, McKenna, Merriweather, Mitchell, Montgomery, Murphy, Nolan, O'Brien, O'Connor, O'Malley, O'Sullivan, Parrish, Pemberton, Prescott, Quigley, Radcliffe, Ramsey, Redmond, Reynolds, Rutherford, Sheridan, Sinclair, Smith-Rowe, St. Clair, Stafford, Sterling, Stoddard, Sutherland, Thatcher, Thornton, Trowbridge, Underwood, Van der Berg, Wainwright, Wallace, Weatherby, Whitaker, Whitfield, Winslow, Woodruff, Yates`,
    ),
    girls: list(
      `Abigail, Adelaide, Alice, Amelia, Annabelle, Audrey, Beatrice, Bridget, Caroline, Charlotte, Claire, Clementine, Daphne, Eleanor, Elizabeth, Eloise, Emma, Evelyn, Fiona, Florence, Frances, Georgia, Grace, Hannah, Harper, Hazel, Heidi, Imogen, Isla, Josephine, Juliet, Katherine, Lillian, Lucy, Mabel, Madeline, Margaret, Martha, Mary Beth, Matilda, Molly, Nora, Olivia, Penelope, Phoebe, Quinn, Rose, Ruth, Scarlett, Sadie, Tessa, Violet, Willa, Winifred`,
    ),
    boys: list(
      `Alexander, Andrew, Arthur, August, Benjamin, Bennett, Calvin, Charles, Christopher, Clayton, Connor, Daniel, David, Declan, Desmond, Edward, Elliott, Emmett, Everett, Felix, Finn, Frederick, George, Graham, Grant, Harrison, Henry, Hugh, Isaac, Jack, James, Jasper, John Paul, Joseph, Kieran, Leo, Liam, Lincoln, Matthew, Miles, Nathaniel, Nicholas, Oliver, Oscar, Owen, Patrick, Peter, Robert, Samuel, Simon, Theodore, Thomas, Tobias, Walter, Wesley, William`,
    ),
  },
  {
    share: 330,
    language: 'es',
    speaks: 62,
    bornIn: ['MX', 'MX', 'GT', 'SV', 'HN', 'CO', 'PE'],
    hispanic: true,
    race: 'white',
    twoSurnames: true,
    surnames: list(
      `Acosta, Aguilar, Alarcón, Álvarez, Arellano, Ávila, Ayala, Barragán, Becerra, Bermúdez, Bustamante, Cabrera, Calderón, Camacho, Cárdenas, Carrillo, Castañeda, Castillo, Cervantes, Chávez, Contreras, Córdova, Corona, Cortés, Cruz, de la Cruz, de León, del Río, Delgado, Díaz, Domínguez, Echeverría, Elizondo, Escobedo, Espinoza, Esquivel, Estrada, Fierro, Figueroa, Flores, Fuentes, Galindo, Gallegos, García, Garza, Gómez, González, Guerrero, Gutiérrez, Guzmán, Hernández, Herrera, Hinojosa, Ibáñez, Ibarra, Jiménez, Juárez, Lara, Ledesma, León, Limón, López, Lozano, Luján, Macías, Madrigal, Magaña, Maldonado, Márquez, Martínez, Medina, Mejía, Méndez, Mendoza, Miramontes, Montaño, Montes de Oca, Morales, Moreno, Muñoz, Nájera, Navarro, Nieto, Núñez, Ocampo, Ochoa, Olvera, Ordóñez, Orozco, Ortiz, Padilla, Pacheco, Palacios, Paredes, Partida, Peña, Pérez, Pineda, Ponce, Quezada, Quiñones, Quiroz, Ramírez, Rangel, Rentería, Reyes, Ríos, Rivera, Robles, Rodríguez, Rojas, Romero, Rosales, Ruiz, Salazar, Salcedo, Sánchez, Sandoval, Santana, Santiago, Saucedo, Sepúlveda, Serrano, Solís, Soto, Tapia, Téllez, Torres, Treviño, Urquiza, Valdivia, Vargas, Vásquez, Vega, Velázquez, Villanueva, Villaseñor, Yáñez, Zamora, Zepeda, Zúñiga`,
    ),
    girls: list(
      `Abril, Adriana, Alejandra, Alondra, Ana María, Ana Sofía, Andrea, Ángela, Araceli, Belén, Camila, Carmen, Carolina, Citlali, Dulce María, Daniela, Diana, Elena, Esmeralda, Estefanía, Fátima, Fernanda, Gabriela, Guadalupe, Inés, Isabel, Itzel, Jazmín, Jimena, Julieta, Leticia, Lourdes, Lucía, Luz Elena, Maite, Marisol, María José, María Fernanda, Mariana, Maricela, Mónica, Natalia, Noemí, Paloma, Paola, Pilar, Regina, Renata, Rocío, Rosa, Sofía, Valentina, Valeria, Verónica, Ximena, Yesenia, Yolanda`,
    ),
    boys: list(
      `Adrián, Alejandro, Alonso, Álvaro, Andrés, Ángel, Antonio, Arturo, Benito, Carlos, César, Cristóbal, Cuauhtémoc, Diego, Eduardo, Emiliano, Enrique, Ernesto, Esteban, Fabián, Fernando, Francisco, Gael, Gerardo, Gilberto, Guillermo, Gustavo, Héctor, Hugo, Ignacio, Iván, Javier, Jesús, Joaquín, Jorge, José Ángel, José Luis, José María, Juan Carlos, Juan Pablo, Julián, Leonardo, Lorenzo, Luis Fernando, Manuel, Marco Antonio, Martín, Mateo, Matías, Maximiliano, Miguel Ángel, Nicolás, Óscar, Pablo, Rafael, Ramón, Raúl, Ricardo, Rodrigo, Rogelio, Salvador, Santiago, Saúl, Sebastián, Sergio, Tomás, Víctor`,
    ),
  },
  {
    share: 85,
    language: 'en',
    speaks: 100,
    bornIn: ['US'],
    hispanic: false,
    race: 'blackOrAfricanAmerican',
    surnames: list(
      `Banks, Battle, Beaumont, Booker, Broussard, Calloway, Clemons, Coleman, Dandridge, DuBois, Ellison, Fontaine, Freeman, Gaines, Gentry, Glover, Grier, Hairston, Hightower, Hollins, Jackson, Jefferson, Joyner, Lattimore, LeBlanc, Lyles, Mayfield, McCoy, Moseley, Pettway, Pinkney, Randolph, Rawls, Rollins, Sewell, Singletary, Strickland, Tillman, Toussaint, Tubbs, Vaughn, Washington, Weems, Whitlock, Winbush, Youngblood`,
    ),
    girls: list(
      `Aaliyah, Aniyah, Ayanna, Brianna, Camille, Chanel, Dominique, Ebony, Imani, Janelle, Jada, Kayla, Keisha, Kennedy, Kiara, Laila, Makayla, Maya, Nevaeh, Nia, Nyla, Raven, Sanaa, Serenity, Simone, Tamia, Tiana, Zaria, Zora`,
    ),
    boys: list(
      `Amari, Andre, Anthony, Cedric, Damari, Darius, DeAndre, Deshawn, D'Angelo, Elijah, Isaiah, Jalen, Jamal, Jaylen, Jeremiah, Jordan, Josiah, Kareem, Kendrick, King, Langston, Malachi, Malik, Marcus, Marquis, Micah, Quincy, Terrell, Tre'Von, Xavier, Zion`,
    ),
  },
  {
    share: 55,
    language: 'vi',
    speaks: 70,
    bornIn: ['VN'],
    hispanic: false,
    race: 'asian',
    surnames: list(
      `Bùi, Cao, Đặng, Đinh, Đỗ, Dương, Hà, Hồ, Hoàng, Huỳnh, Lâm, Lê, Lương, Mai, Ngô, Nguyễn, Nguyen, Nguyen-Tran, Phạm, Phan, Tạ, Thái, Tô, Trần, Trịnh, Trương, Võ, Vũ`,
    ),
    girls: list(
      `An, Anh, Bảo Ngọc, Bích, Diễm, Hạnh, Hồng, Hương, Khánh Linh, Kim, Lan, Linh, Mai Anh, Minh Châu, Ngọc, Phương, Quỳnh, Tâm, Thảo, Thanh, Thùy, Trâm, Trinh, Tuyết, Vy, Xuân, Yến`,
    ),
    boys: list(
      `Anh Tuấn, Bảo, Bình, Công, Cường, Đạt, Đức, Dũng, Hải, Hiếu, Hoàng, Huy, Khang, Khoa, Kiệt, Long, Minh, Nam, Nghĩa, Phong, Phúc, Quân, Quang, Sơn, Thành, Thiện, Trí, Trung, Tuấn, Vinh`,
    ),
  },
  {
    share: 40,
    language: 'hmn',
    speaks: 65,
    bornIn: ['US', 'LA', 'TH'],
    hispanic: false,
    race: 'asian',
    surnames: list(
      `Chang, Cha, Fang, Hang, Her, Khang, Kong, Kue, Lee, Lor, Lo, Moua, Pha, Thao, Vang, Vue, Xiong, Yang`,
    ),
    girls: list(
      `Bao, Chee, Dia, Gao Nou, Hli, Houa, Ia, Kia, Mai Lee, Mai See, Maiv, Mee, Nkauj, Nou, Pa Houa, Pa Nhia, Pahoua, Sheng, Yer, Zoua`,
    ),
    boys: list(
      `Bee, Cheng, Chue, Fue, Keng, Kou, Leng, Long, Meng, Nhia, Pao, Pheng, Soua, Teng, Tou, Tou Ger, Vam, Xeng, Ying, Yeng`,
    ),
  },
  {
    share: 38,
    language: 'zh',
    speaks: 60,
    bornIn: ['CN', 'TW', 'HK'],
    hispanic: false,
    race: 'asian',
    surnames: list(
      `Chan, Chen, Cheng, Cheung, Chow, Fong, Gao, Guo, Ho, Hsieh, Huang, Kwok, Lai, Lau, Li, Liang, Lin, Liu, Ma, Ng, Ouyang, Szeto, Tam, Tang, Tsai, Wang, Wong, Wu, Xu, Yip, Yuen, Zhang, Zhao, Zhou`,
    ),
    girls: list(
      `Cai Wei, Emily, Fang, Grace, Hui Min, Jia, Jia Yi, Jie, Jing, Joyce, Li Na, Mei, Mei Ling, Ning, Qing, Shu Fen, Tiffany, Wei, Xiao Yu, Xin Yi, Xue, Yan, Yi Ting, Ying, Yuan, Zhen`,
    ),
    boys: list(
      `Bo, Chao, Derek, Feng, Guang, Hao, Hong, Jason, Jian, Jun, Junjie, Kai, Kevin, Lei, Ming, Peng, Qiang, Tao, Tian, Wei Ming, Xiang, Yang, Yi Fan, Yong, Yu Chen, Zhi Hao, Zi Xuan`,
    ),
  },
  {
    share: 18,
    language: 'ko',
    speaks: 55,
    bornIn: ['KR'],
    hispanic: false,
    race: 'asian',
    surnames: list(
      `Ahn, Bae, Baek, Cho, Choi, Han, Hong, Hwang, Jang, Jeon, Jung, Kang, Kim, Kwon, Lim, Moon, Namgung, Noh, Oh, Park, Ryu, Seo, Shin, Song, Woo, Yoo, Yoon`,
    ),
    girls: list(
      `Chae-won, Da-eun, Eun-ji, Ga-eun, Ha-rin, Hana, Hye-jin, Ji-woo, Ji-yeon, Min-seo, Na-yeon, Seo-yeon, So-yeon, Soo-ah, Su-bin, Sun-hee, Ye-jin, Yeon-woo, Yu-na`,
    ),
    boys: list(
      `Dong-hyun, Do-yun, Eun-woo, Geon-woo, Hyun-woo, Jae-won, Jin-ho, Ji-hoon, Joon, Jun-seo, Ki-woo, Min-jun, Sang-min, Seo-jun, Seung-ho, Si-woo, Tae-yang, Woo-jin, Young-jae`,
    ),
  },
  {
    share: 12,
    language: 'ja',
    speaks: 30,
    bornIn: ['US', 'JP'],
    hispanic: false,
    race: 'asian',
    surnames: list(
      `Fujimoto, Hayashi, Ishikawa, Kobayashi, Matsuda, Morimoto, Nakamura, Okada, Saito, Tanaka, Watanabe, Yamashita`,
    ),
    girls: list(`Aiko, Emi, Hana, Haruka, Keiko, Kimiko, Mariko, Naomi, Sakura, Yuki`),
    boys: list(`Daichi, Haruto, Hiroshi, Kenji, Kenta, Makoto, Ren, Sota, Takeshi, Yuto`),
  },
  {
    share: 48,
    language: 'fil',
    speaks: 45,
    bornIn: ['PH'],
    hispanic: false,
    race: 'asian',
    surnames: list(
      `Aquino, Bautista, Bayani, Cabanatuan, Cariño, Catacutan, dela Cruz, de Guzman, Dimaculangan, Dumlao, Evangelista, Gatdula, Lacson, Macaraeg, Magsaysay, Manalo, Mangubat, Ocampo, Pangilinan, Panganiban, Quimby, Ramos, San Agustin, Sumulong, Tolentino, Villanueva`,
    ),
    girls: list(
      `Althea, Angelica, Bea, Bernadette, Cristina, Divina, Jasmine, Jenica, Joy, Kristine, Lea, Lorna, Ligaya, Maria Clara, Maricel, Marites, Mary Grace, Nicole, Patricia, Princess, Rosario, Tala, Trisha`,
    ),
    boys: list(
      `Arnel, Bayani, Benigno, Carlo, Christian, Crisanto, Dennis, Edgardo, Francis, Gian, Jericho, Jerome, John Mark, Joshua, Kristoffer, Lito, Mark Anthony, Nathaniel, Paolo, Ramil, Renz, Rodel, Vicente`,
    ),
  },
  {
    share: 42,
    language: 'pa',
    speaks: 65,
    bornIn: ['IN'],
    hispanic: false,
    race: 'asian',
    surnames: list(
      `Ahluwalia, Bains, Bajwa, Bhatti, Brar, Cheema, Chahal, Dhaliwal, Dhillon, Gill, Grewal, Johal, Kang, Mann, Pannu, Randhawa, Sandhu, Sekhon, Sidhu, Singh, Sohal, Toor, Virk`,
    ),
    girls: list(
      `Amandeep, Amrit, Anmol, Baljit, Gurleen, Harjot, Harleen, Harpreet, Jasleen, Jaspreet, Kiranjot, Komal, Mandeep, Manpreet, Navneet, Prabhjot, Rajvir, Ravneet, Sehaj, Simran, Sukhleen`,
    ),
    boys: list(
      `Angad, Arjan, Armaan, Avtar, Balwinder, Ekam, Fateh, Gagandeep, Gurdeep, Gurnoor, Harjit, Harman, Jagmeet, Jaskaran, Karanvir, Kulwant, Parmjit, Ranjit, Satnam, Tejveer, Yuvraj`,
    ),
  },
  {
    share: 32,
    language: 'hi',
    speaks: 40,
    bornIn: ['IN', 'NP'],
    hispanic: false,
    race: 'asian',
    surnames: list(
      `Acharya, Agarwal, Banerjee, Bhatt, Chatterjee, Chowdhury, Das, Desai, Gupta, Iyer, Joshi, Kapoor, Khanna, Krishnan, Kulkarni, Mehta, Menon, Mishra, Nair, Pandey, Patel, Raman, Rao, Reddy, Shah, Sharma, Srinivasan, Subramanian, Thapa, Trivedi, Verma`,
    ),
    girls: list(
      `Aadhya, Aditi, Ananya, Anika, Asha, Deepika, Diya, Isha, Kavya, Lakshmi, Meera, Neha, Nisha, Padma, Pooja, Priya, Radhika, Riya, Saanvi, Shreya, Sunita, Tara, Vidya`,
    ),
    boys: list(
      `Aarav, Aditya, Ajay, Anand, Arjun, Dev, Dhruv, Ishaan, Karthik, Krishna, Manish, Nikhil, Pranav, Rahul, Rajesh, Rohan, Sanjay, Siddharth, Suresh, Varun, Vihaan, Vikram, Vivek`,
    ),
  },
  {
    share: 30,
    language: 'ar',
    speaks: 60,
    bornIn: ['SY', 'IQ', 'YE', 'EG', 'JO'],
    hispanic: false,
    race: 'white',
    surnames: list(
      `Abdallah, Abu-Khalil, Al-Amin, Al-Hassan, Al-Masri, Al-Sayed, Aziz, Darwish, El-Amin, El Khoury, Farah, Haddad, Hakim, Hamdan, Ibrahim, Issa, Jaber, Karam, Khalil, Mansour, Najjar, Nasser, Qasim, Rahman, Saleh, Shaheen, Tahan, Yassin, Zaman`,
    ),
    girls: list(
      `Aisha, Amal, Amira, Aya, Dalia, Farida, Fatima, Hala, Huda, Jana, Khadija, Layla, Leen, Lina, Maryam, Nour, Rania, Rima, Salma, Samira, Sana, Yasmin, Zahra, Zainab`,
    ),
    boys: list(
      `Abdullah, Adam, Ahmad, Ali, Amir, Bilal, Fadi, Faisal, Hamza, Hassan, Ibrahim, Ismail, Jamil, Karim, Khalid, Mahmoud, Mohammed, Mustafa, Nabil, Omar, Rami, Samir, Tariq, Youssef, Zayd`,
    ),
  },
  {
    share: 22,
    language: 'so',
    speaks: 65,
    bornIn: ['SO', 'ET', 'ER', 'KE'],
    hispanic: false,
    race: 'blackOrAfricanAmerican',
    surnames: list(
      `Abdi, Abebe, Adan, Alemayehu, Asfaw, Bekele, Demissie, Elmi, Farah, Gebremariam, Gedi, Haile, Hailemariam, Hirsi, Jama, Kebede, Mengistu, Mohamud, Nur, Omar, Osman, Tadesse, Tesfaye, Warsame, Woldemariam, Yusuf`,
    ),
    girls: list(
      `Abeba, Amina, Asha, Ayaan, Bethlehem, Deqa, Eden, Faduma, Hamdi, Hawa, Hibaaq, Hodan, Ifrah, Mekdes, Meron, Naima, Rahel, Sahra, Selam, Tsion, Ubah, Yodit`,
    ),
    boys: list(
      `Abdirahman, Abel, Amanuel, Ayanle, Bereket, Biruk, Dawit, Elias, Guled, Hassan, Henok, Ismael, Kaleb, Liban, Mahad, Nahom, Natnael, Robel, Samatar, Yohannes, Yonas, Zakaria`,
    ),
  },
  {
    share: 25,
    language: 'uk',
    speaks: 55,
    bornIn: ['UA', 'RU', 'MD', 'PL'],
    hispanic: false,
    race: 'white',
    surnames: list(
      `Bondarenko, Boyko, Czerny, Dvořák, Fedorov, Ivanova, Jankowski, Kovalchuk, Kovalenko, Kowalczyk, Kravchenko, Lysenko, Marchenko, Melnyk, Novak, Pavlenko, Petrenko, Popović, Romanov, Shevchenko, Sokolov, Tkachenko, Voronin, Wiśniewski, Yurchenko, Zając`,
    ),
    girls: list(
      `Alina, Anastasia, Daryna, Halyna, Iryna, Kateryna, Katarzyna, Larysa, Lesia, Ludmila, Milena, Nadia, Oksana, Olena, Polina, Sofiia, Svitlana, Tetiana, Vira, Yana, Yuliia, Zoya`,
    ),
    boys: list(
      `Andriy, Anton, Artem, Bohdan, Danylo, Dmytro, Igor, Ivan, Kirill, Maksym, Mykola, Nazar, Oleh, Pavlo, Piotr, Roman, Ruslan, Sergei, Stanislav, Taras, Vadym, Viktor, Volodymyr, Yaroslav, Yuri`,
    ),
  },
  {
    share: 18,
    language: 'sm',
    speaks: 40,
    bornIn: ['US', 'AS', 'TO'],
    hispanic: false,
    race: 'nativeHawaiianOrOtherPacificIslander',
    surnames: list(
      `Aumua, Faleolo, Fonoti, Hoʻokano, Kaʻahumanu, Kahale, Kalani, Kealoha, Lealaitafea, Leota, Mahoe, Makoa, Mataʻafa, Moala, Nakoa, Puletasi, Seumalo, Taufa, Tuilagi, Tupou, Vainikolo`,
    ),
    girls: list(
      `ʻAnela, Alamea, Fetu, Kalea, Kailani, Lagi, Leilani, Lupe, Malia, Mele, Moana, Noelani, Salote, Sina, Tala, ʻOfa`,
    ),
    boys: list(
      `Afa, Ikaika, Kai, Kaleo, Keanu, Kekoa, Koa, Loto, Makana, Manu, Nainoa, Pita, Sefa, Semisi, Sione, Tavita, Tevita, Viliami`,
    ),
  },
  {
    share: 12,
    language: 'en',
    speaks: 92,
    bornIn: ['US'],
    hispanic: false,
    race: 'americanIndianOrAlaskaNative',
    surnames: list(
      `Begay, Benally, Blackhorse, Deschenie, Eagle Feather, Goodvoice, Lone Bear, Manygoats, Nez, Redcloud, Runningwater, Swiftbird, Tsosie, Two Rivers, Whitehorse, Yazzie`,
    ),
    girls: list(
      `Aiyana, Alaina, Dezba, Kaya, Lomasi, Mika, Nizhoni, Shania, Sunny, Talulah, Winona, Yanaba`,
    ),
    boys: list(
      `Ahiga, Cody, Dakota, Dustin, Elan, Hunter, Jarrod, Kele, Orlando, Sani, Shilah, Tyee`,
    ),
  },
  {
    share: 12,
    language: 'hy',
    speaks: 55,
    bornIn: ['AM', 'IR'],
    hispanic: false,
    race: 'white',
    surnames: list(
      `Abrahamyan, Aghajanian, Baghdasaryan, Grigoryan, Hakobyan, Hovhannisyan, Karapetyan, Manukyan, Petrosyan, Sahakian, Tavakoli, Farahani, Hosseini`,
    ),
    girls: list(`Ani, Anahit, Arpi, Gayane, Hasmik, Lusine, Mane, Nare, Parisa, Shirin, Tatev`),
    boys: list(`Ara, Aram, Arman, Davit, Gevorg, Hayk, Levon, Narek, Reza, Tigran, Vahe`),
  },
  {
    share: 56,
    language: 'pt',
    speaks: 20,
    bornIn: ['US', 'IT', 'PT', 'BR', 'DE'],
    hispanic: false,
    race: 'white',
    surnames: list(
      `Avila, Baptista, Bergström, Bianchi, Borba, Brandt, Conti, Correia, D'Amico, D'Angelo, Da Silva, De Luca, Di Stefano, Esposito, Ferreira, Friedrich, Gonçalves, Hartmann, Hoffmann, Jørgensen, Krüger, Lindqvist, Lombardi, Lopes, Machado, Magnusson, Marchetti, Müller, Nunes, Oliveira, Petersen, Pereira, Ricci, Romano, Schäfer, Schneider, Silveira, Sørensen, Sousa, Toivonen, Vieira, Weiss, Zimmermann`,
    ),
    girls: list(
      `Antonella, Astrid, Bianca, Chiara, Clara, Elisabetta, Francesca, Freya, Giulia, Greta, Helena, Ingrid, Joana, Liv, Lorenza, Luísa, Marta, Mathilde, Paola, Sigrid, Teresa, Vitória`,
    ),
    boys: list(
      `Aldo, André, Anders, Bruno, Dante, Enzo, Erik, Filipe, Gabriel, Gianni, Günther, Johan, João, Jürgen, Karl, Lars, Luca, Magnus, Marco, Nicolò, Otto, Paulo, Søren, Stefan, Thiago`,
    ),
  },
]

/** Short names that some people go by; of a given name of two words the first alone serves too. */
export const nicknames: Readonly<Record<string, string>> = {
  Abigail: 'Abby',
  Alejandra: 'Ale',
  Alejandro: 'Alex',
  Alexander: 'Alex',
  Andrew: 'Drew',
  Anastasia: 'Nastia',
  Antonio: 'Toño',
  Beatrice: 'Bea',
  Benjamin: 'Ben',
  Charles: 'Charlie',
  Charlotte: 'Charlie',
  Christopher: 'Chris',
  Daniela: 'Dani',
  David: 'Dave',
  Eduardo: 'Lalo',
  Eleanor: 'Nell',
  Elizabeth: 'Lizzie',
  Enrique: 'Quique',
  Fernanda: 'Fer',
  Francisco: 'Paco',
  Frederick: 'Fred',
  Gabriela: 'Gaby',
  Guadalupe: 'Lupita',
  Guillermo: 'Memo',
  Gustavo: 'Tavo',
  Harrison: 'Harry',
  Henry: 'Hank',
  Ignacio: 'Nacho',
  Isabel: 'Chabela',
  Jazmín: 'Jaz',
  Jesús: 'Chuy',
  Joaquín: 'Quino',
  José: 'Pepe',
  Joseph: 'Joe',
  Josephine: 'Josie',
  Joshua: 'Josh',
  Katherine: 'Kate',
  Kateryna: 'Katya',
  Leonardo: 'Leo',
  Lillian: 'Lily',
  Madeline: 'Maddie',
  Margaret: 'Maggie',
  Mariana: 'Mari',
  Martha: 'Marty',
  Matthew: 'Matt',
  Maximiliano: 'Max',
  Mohammed: 'Mo',
  Nathaniel: 'Nate',
  Nicholas: 'Nick',
  Nicolás: 'Nico',
  Oliver: 'Ollie',
  Olivia: 'Liv',
  Patricia: 'Trish',
  Patrick: 'Pat',
  Penelope: 'Penny',
  Ramón: 'Moncho',
  Robert: 'Bobby',
  Salvador: 'Chava',
  Samuel: 'Sam',
  Santiago: 'Santi',
  Sebastián: 'Sebas',
  Sofía: 'Sofi',
  Theodore: 'Teddy',
  Thomas: 'Tommy',
  Valentina: 'Vale',
  Verónica: 'Vero',
  Volodymyr: 'Vova',
  Walter: 'Walt',
  William: 'Will',
  Xavier: 'Xavi',
  Ximena: 'Xime',
  Yesenia: 'Yesi',
}
