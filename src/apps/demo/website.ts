import { sql } from 'kysely';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { type DemoPictures, storePictures } from './pictures/store-pictures.ts';
import { storeStudentPhotos } from './pictures/student-photos.ts';

const events = [
  [
    'Annual Sports',
    'বার্ষিক ক্রীড়া প্রতিযোগিতা',
    'Track and field events for every class, followed by prize giving.',
    'সকল শ্রেণির জন্য দৌড়ঝাঁপের প্রতিযোগিতা এবং পুরস্কার বিতরণ।',
    '2026-12-06',
    '2026-12-07',
  ],
  [
    'Victory Day',
    'মহান বিজয় দিবস',
    'Flag hoisting, discussion and a cultural programme.',
    'জাতীয় পতাকা উত্তোলন, আলোচনা সভা ও সাংস্কৃতিক অনুষ্ঠান।',
    '2026-12-16',
    '2026-12-16',
  ],
  [
    'Milad and Prize Giving',
    'মিলাদ ও পুরস্কার বিতরণী',
    'Milad mahfil and prizes for the best results of the year.',
    'মিলাদ মাহফিল এবং বছরের সেরা ফলাফলের জন্য পুরস্কার বিতরণ।',
    '2026-09-03',
    '2026-09-03',
  ],
] as const;

const about = [
  [
    'history',
    'History',
    'ইতিহাস',
    'Founded by people of the neighbourhood who wanted their children to learn close to home, the institution has grown into one of the best known of the area.',
    'এলাকার শিক্ষানুরাগী মানুষের উদ্যোগে প্রতিষ্ঠিত এই প্রতিষ্ঠান আজ অঞ্চলের অন্যতম সুপরিচিত বিদ্যাপীঠ।',
  ],
  [
    'mission',
    'Aims',
    'লক্ষ্য ও উদ্দেশ্য',
    'To bring up learners who think for themselves, respect others and serve the country.',
    'স্বাধীনভাবে চিন্তা করতে সক্ষম, শ্রদ্ধাশীল ও দেশপ্রেমিক নাগরিক গড়ে তোলা।',
  ],
  [
    'infrastructure',
    'Buildings and Grounds',
    'অবকাঠামো',
    'Three buildings, science laboratories, a computer laboratory, a library of 6,000 books and a playing field.',
    'তিনটি ভবন, বিজ্ঞানাগার, কম্পিউটার ল্যাব, ছয় হাজার বইয়ের গ্রন্থাগার ও খেলার মাঠ।',
  ],
  [
    'dress_code',
    'School uniform',
    'বিদ্যালয়ের পোশাক',
    'White shirt, navy blue trousers or skirt, black shoes and white socks; a navy blue sweater in winter.',
    'সাদা শার্ট, নেভি ব্লু প্যান্ট বা স্কার্ট, কালো জুতা ও সাদা মোজা; শীতে নেভি ব্লু সোয়েটার।',
  ],
  [
    'curriculum',
    'Beyond the books',
    'সহপাঠ কার্যক্রম',
    'Scouts and Girl Guides, debating, a science club, the school band and sports on every Thursday.',
    'স্কাউট ও গার্ল গাইড, বিতর্ক, বিজ্ঞান ক্লাব, স্কুল ব্যান্ড এবং প্রতি বৃহস্পতিবার খেলাধুলা।',
  ],
  [
    'prospectus',
    'Why families choose us',
    'অভিভাবকেরা কেন আমাদের বেছে নেন',
    'Small sections, teachers who know every child by name, and results that the board confirms year after year.',
    'ছোট শাখা, প্রতিটি শিশুকে নামে চেনেন এমন শিক্ষক এবং বছরের পর বছর বোর্ডে ভালো ফলাফল।',
  ],
] as const;

const paragraph = (words: string) => `<p>${words}</p>`;

/** Events, messages, about pages and slides in both languages, and the pictures for them. */
export async function makeWebsite(database: Database, files: FileStore, site: DemoSite): Promise<void> {
  const head = site.teachers[0]!;
  const isCollege = site.plan.academic_group === 'college';
  await asOwner(database, site.id, async (tx) => {
    const pictures = await assignPictures(tx, files, site, isCollege);
    const names = await tx
      .selectFrom('employee')
      .select(['name_en', 'name_bn'])
      .where('site_id', '=', site.id)
      .where('id', '=', head.id)
      .executeTakeFirstOrThrow();
    await insertRows(
      tx,
      'site_event',
      events.map(([name_en, name_bn, body_en, body_bn, starts_on, ends_on], index) => ({
        site_id: site.id,
        name_en,
        name_bn,
        starts_on,
        ends_on,
        body_en: paragraph(body_en),
        body_bn: paragraph(body_bn),
        image_file_id: pictures.events[index],
      })),
    );
    await insertRows(
      tx,
      'about_entry',
      about.map(([type, name_en, name_bn, body_en, body_bn], index) => ({
        site_id: site.id,
        type,
        name_en,
        name_bn,
        body_en: paragraph(body_en),
        body_bn: paragraph(body_bn),
        sort_order: index + 1,
      })),
    );
    await insertRows(tx, 'site_message', [
      {
        site_id: site.id,
        post_en: isCollege ? 'Principal' : 'Head Teacher',
        post_bn: isCollege ? 'অধ্যক্ষ' : 'প্রধান শিক্ষক',
        ...names,
        body_en: paragraph(
          'A school is more than its results. We watch over every learner, day by day, and we are glad when parents walk the road with us. On these pages you find our notices, our people and our results, as they are.',
        ),
        body_bn: paragraph(
          'একটি শিক্ষাপ্রতিষ্ঠান শুধু ফলাফল দিয়ে বিচার করা যায় না। আমরা প্রতিটি শিক্ষার্থীর প্রতি যত্নশীল, আর এই পথচলায় অভিভাবকদের পাশে পেলে আমরা আনন্দিত হই। এখানে আমাদের নোটিশ, শিক্ষকমণ্ডলী ও ফলাফল পাওয়া যাবে।',
        ),
        photo_file_id: pictures.portraits.get(head.id),
        sort_order: 1,
      },
      {
        site_id: site.id,
        post_en: 'Chairman, Governing Body',
        post_bn: 'সভাপতি, পরিচালনা পর্ষদ',
        name_en: 'Advocate Nurul Haque',
        name_bn: 'অ্যাডভোকেট নুরুল হক',
        body_en: paragraph(
          'The governing body stands behind the teachers and asks one thing of them: that no child is left behind.',
        ),
        body_bn: paragraph('পরিচালনা পর্ষদ শিক্ষকদের পাশে আছে এবং একটি বিষয়ই চায়: কোনো শিক্ষার্থী যেন পিছিয়ে না পড়ে।'),
        photo_file_id: pictures.chairman,
        sort_order: 2,
      },
    ]);
    await fillLibrary(tx);
    const layout = isCollege ? 'letterhead' : 'crest';
    await tx.insertInto('website_header').values({ site_id: site.id, layout }).execute();
    await insertRows(tx, 'slide', [
      {
        site_id: site.id,
        name_en: 'Learning for life',
        name_bn: 'শিক্ষা নিয়ে গড়ব দেশ',
        image_file_id: pictures.slides[0],
        sort_order: 1,
      },
      {
        site_id: site.id,
        name_en: 'Admission open for 2027',
        name_bn: '২০২৭ সালের ভর্তি চলছে',
        image_file_id: pictures.slides[1],
        sort_order: 2,
      },
    ]);
  });
}

/** Puts the drawn pictures into the media library and into the galleries of the past events, and names a video. */
async function fillLibrary(tx: SiteTx): Promise<void> {
  await sql`insert into website_media (site_id, id, alt_en, alt_bn)
    select file.site_id, file.id, coalesce(event.name_en, ''), coalesce(event.name_bn, '')
    from stored_file file
    left join site_event event on event.site_id = file.site_id and event.image_file_id = file.id
    where file.site_id = ${tx.siteId} and file.purpose in ('slide', 'event_picture', 'message_photo')`.execute(
    tx,
  );
  await sql`insert into site_event_picture (site_id, site_event_id, file_id, sort_order)
    select event.site_id, event.id, file.id, row_number() over (order by file.id)
    from site_event event
    join stored_file file on file.site_id = event.site_id and file.purpose in ('slide', 'event_picture')
    where event.site_id = ${tx.siteId} and event.ends_on < '2026-11-01'`.execute(tx);
  await insertRows(tx, 'website_video', [
    {
      site_id: tx.siteId,
      name_en: 'The national anthem at assembly',
      name_bn: 'সমাবেশে জাতীয় সংগীত',
      url: 'https://www.youtube.com/results?search_query=%E0%A6%9C%E0%A6%BE%E0%A6%A4%E0%A7%80%E0%A6%AF%E0%A6%BC+%E0%A6%B8%E0%A6%82%E0%A6%97%E0%A7%80%E0%A6%A4',
      sort_order: 1,
    },
  ]);
}

/** Assigns the crest to the institution and the portraits to its employees. */
async function assignPictures(
  tx: SiteTx,
  files: FileStore,
  site: DemoSite,
  isCollege: boolean,
): Promise<DemoPictures> {
  const { id: site_id, plan, employees: people } = site;
  const seed = Number(plan.eiin) + 91;
  const pictures = await storePictures(tx, files, {
    site_id,
    accent: plan.accent_color,
    isCollege,
    seed,
    people,
  });
  const hung = [...pictures.portraits].map(([id, file_id]) => ({ id, file_id }));
  await sql`update employee e set photo_file_id = h.file_id
    from jsonb_to_recordset(${JSON.stringify(hung)}::jsonb) as h(id uuid, file_id uuid)
    where e.site_id = ${site_id} and e.id = h.id`.execute(tx);
  await sql`update user_account a set photo_file_id = e.photo_file_id from employee e
    where a.site_id = ${site_id} and e.site_id = a.site_id and e.id = a.employee_id`.execute(tx);
  await storeStudentPhotos(tx, files, site);
  await tx.updateTable('site').set({ logo_file_id: pictures.logo }).where('id', '=', site_id).execute();
  return pictures;
}
