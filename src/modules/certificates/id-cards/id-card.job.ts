import type { SiteTx } from '#kernel/database/database.ts';
import { runInTenant, withSiteScope } from '#kernel/database/tenant.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { qrSvg } from '#kernel/documents/qr.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { insertFile, putFile } from '#kernel/files/stored-files.ts';
import { requireFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { Language } from '#shared/language.ts';
import { initialsOf } from '#shared/personal-names.ts';
import { localMobile } from '#shared/phone.ts';
import { cardsOnSheet, type IdCard, type IdCardSheetItem, idCardSheet } from './id-card.document.ts';
import { findOrder, readCards, setOrderFile } from './id-card.queries.ts';

/** Prints the cards of an order, a sheet read at a time. An order that has its file is not printed again. */
export const printIdCards: JobKind<{ order_id: string }> = {
  kind: 'certificates.print_id_cards',
  isRepeatable: true,
  isStoppable: true,
  async run({ database, documents, files }, { order_id }, { tenant, report }) {
    const order = await runInTenant(database, tenant, async (tx) =>
      requireFound(await findOrder(tx, order_id)),
    );
    const { site_id, student_ids } = order;
    if (order.file_id) return { result: { order_id } };
    const inSite = <Result>(work: (tx: SiteTx) => Promise<Result>) =>
      runInTenant(database, tenant, (tx) => withSiteScope(tx, site_id, work));
    const letterhead = await inSite((tx) => readLetterhead(tx, files));
    const stop = new AbortController();
    const sheets = Math.ceil(student_ids.length / cardsOnSheet);
    await report(0, sheets);

    async function* items(): AsyncGenerator<IdCardSheetItem> {
      for (let at = 0; at < student_ids.length; at += cardsOnSheet) {
        const ids = student_ids.slice(at, at + cardsOnSheet);
        const rows = await inSite((tx) => readCards(tx, site_id, order.class_section_id, ids));
        const cards = await Promise.all(rows.map((row) => cardOf(row, files, site_id, letterhead.name_en)));
        if (cards.length > 0) yield { cards };
      }
    }
    const pdf = await documents.render(
      idCardSheet,
      items(),
      { letterhead },
      {
        language: order.language as Language,
        signal: stop.signal,
        onProgress: (done) => {
          report(done, sheets).catch((reason) => stop.abort(reason));
        },
      },
    );
    const put = await putFile(files, {
      site_id,
      purpose: 'id_cards',
      name: `id-cards-${order.order_no}.pdf`,
      content_type: 'application/pdf',
      bytes: pdf,
      created_by: tenant.user_id ?? null,
    });
    await inSite(async (tx) => setOrderFile(tx, site_id, order_id, await insertFile(tx, put)));
    return { result: { order_id } };
  },
};

type CardRow = Awaited<ReturnType<typeof readCards>>[number];

async function cardOf(row: CardRow, files: FileStore, siteId: string, siteName: string): Promise<IdCard> {
  const { id: _, photo_file_id, ...card } = row;
  const photo = photo_file_id ? await files.get(`${siteId}/${photo_file_id}`).catch(() => null) : null;
  const words = [
    card.student_no,
    card.name_en,
    `${card.class_name_en} ${card.section_name}, ${card.academic_year}`,
  ];
  const guardian_phone = card.guardian_phone && localMobile(card.guardian_phone);
  return {
    ...card,
    guardian_phone,
    photo,
    initials: initialsOf(card.name_en),
    qr: qrSvg([...words, siteName].join('\n')),
  };
}
