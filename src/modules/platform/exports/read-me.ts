import type { Language } from '#shared/language.ts';
import type { Description } from './description.ts';

type About = Pick<Description, 'institution' | 'made_at' | 'product_version' | 'tables_left_behind'>;

/** The text that explains an export to whoever opens it. */
export const readMe = (about: About, language: Language): string =>
  `${(language === 'bn' ? inBangla(about) : inEnglish(about)).trim()}\n`;

const inEnglish = ({ institution, made_at, product_version, tables_left_behind }: About) => `
The data of ${institution.name_en} (${institution.alias})
Made at ${made_at} by Bidyaloy ${product_version}. All of it is of one moment.

THIS FILE HOLDS PERSONAL DATA of students, guardians and staff. Keep it as you keep the registers themselves.

What is in it
  description.json     every table: its columns, their types, what they are called, what points where, how many rows
  tables/<table>.csv   the rows of a table
  files/<id>           the stored files; tables/stored_file.csv has the name, kind, size and SHA-256 of each by its id

How to read a table
  CSV as RFC 4180 has it: commas, lines that end with CR LF, the first line names the columns, UTF-8 without a mark.
  Nothing between two commas is an unknown value; "" is a text without letters.
  Money is whole poisha (100 are a taka). Days are YYYY-MM-DD, moments ISO 8601 with their distance to UTC.
  true and false; lists as {one,two}; JSON where description.json says jsonb; bytes as \\x and hexadecimal digits.
  Every row has an id (UUID). A column ending in _id holds the id of a row of another table; description.json says of which.
  The cells are exact. A name that begins with = + - or @ stands as it was typed, and a spreadsheet might take it for a
  formula: open the tables as text (in Excel: Data, From Text/CSV, UTF-8, all columns as text), not by a double click.

What is not in it
  Passwords, PINs and keys. Whoever had an account has it again after an import, without a password: each chooses a new one
  by the link "Forgot password", or gets a slip with a first one.
  Keys of payment gateways, SMS operators, devices and banks have to be entered again.
${tables_left_behind.map(({ table, why }) => `  ${table}: ${why}`).join('\n')}

How to bring it into another installation of the same version of Bidyaloy, which holds no institution yet
  npm run bidyaloy -- import <this file>
`;

const inBangla = ({ institution, made_at, product_version, tables_left_behind }: About) => `
${institution.name_bn} (${institution.alias})-এর সব তথ্য
তৈরির সময় ${made_at}, বিদ্যালয় সংস্করণ ${product_version}। সব তথ্য একই মুহূর্তের।

এই ফাইলে শিক্ষার্থী, অভিভাবক ও কর্মীদের ব্যক্তিগত তথ্য আছে। মূল রেজিস্টারের মতোই নিরাপদে রাখুন।

কী কী আছে
  description.json     প্রতিটি টেবিলের কলাম, ধরন, নাম, কোনটি কিসের সঙ্গে যুক্ত এবং কত সারি আছে
  tables/<table>.csv   একটি টেবিলের সব সারি
  files/<id>           জমা রাখা ফাইল; কোনটির নাম, ধরন, আকার ও SHA-256 কী, তা tables/stored_file.csv-এ আইডি ধরে লেখা আছে

টেবিল কীভাবে পড়বেন
  RFC 4180 অনুযায়ী CSV: কমা দিয়ে আলাদা, লাইনের শেষে CR LF, প্রথম লাইনে কলামের নাম, UTF-8।
  দুই কমার মাঝে কিছু না থাকলে মানটি অজানা; "" মানে ফাঁকা লেখা।
  টাকার অঙ্ক পয়সায় (১০০ পয়সায় এক টাকা)। তারিখ YYYY-MM-DD, সময় ISO 8601।
  true মানে হ্যাঁ, false মানে না; তালিকা {one,two} আকারে; description.json-এ jsonb লেখা থাকলে JSON।
  প্রতিটি সারির একটি আইডি (UUID) আছে। _id দিয়ে শেষ হওয়া কলামে অন্য টেবিলের সারির আইডি থাকে; কোন টেবিলের, তা description.json-এ আছে।
  ঘরের লেখা হুবহু রাখা হয়েছে। কোনো নাম = + - বা @ দিয়ে শুরু হলে স্প্রেডশিট সেটিকে সূত্র ভাবতে পারে। তাই ডাবল ক্লিক করে নয়,
  লেখা হিসেবে খুলুন (Excel-এ: Data, From Text/CSV, UTF-8, সব কলাম Text)।

কী কী নেই
  পাসওয়ার্ড, পিন ও গোপন চাবি। অন্য জায়গায় নেওয়ার পর অ্যাকাউন্টগুলো থাকে, পাসওয়ার্ড থাকে না: প্রত্যেকে “পাসওয়ার্ড ভুলে গেছেন” লিংক থেকে
  নতুন পাসওয়ার্ড ঠিক করবেন, অথবা প্রথম পাসওয়ার্ডের স্লিপ পাবেন।
  পেমেন্ট গেটওয়ে, এসএমএস অপারেটর, হাজিরা যন্ত্র ও ব্যাংকের গোপন চাবি আবার দিতে হবে।
  এই টেবিলগুলো নেই: ${tables_left_behind.map((it) => it.table).join(', ')}

একই সংস্করণের অন্য বিদ্যালয় সিস্টেমে, যেখানে এখনো কোনো প্রতিষ্ঠান নেই, এভাবে নেওয়া যায়
  npm run bidyaloy -- import <এই ফাইল>
`;
