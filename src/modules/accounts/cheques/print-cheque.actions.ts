import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { amountInWords } from '#shared/amount-in-words.ts';
import type { Language } from '#shared/language.ts';
import { signatureBoxes } from '../signatories/signatory.actions.ts';
import { readCheque } from './cheque.actions.ts';
import { chequeLeaf } from './cheque.document.ts';
import { findAccountOn } from './cheque.queries.ts';

/** An issued cheque on its leaf, signed by hand. @throws 404; 409 for a cheque of somebody else, or one that is not open */
export async function printCheque(
  context: SiteContext,
  id: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const { tx, services } = context;
  const cheque = await readCheque(context, id);
  const { bank_account_id } = cheque;
  if (cheque.direction !== 'issued' || !bank_account_id) throw new Problem(409, 'accounts:cheque_of_others');
  if (cheque.state !== 'issued') throw new Problem(409, `accounts:cheque_is_${cheque.state}`);
  const account = requireFound(await findAccountOn(tx, bank_account_id, cheque.dated_on));
  const item = {
    cheque_no: cheque.cheque_no,
    cheque_on: cheque.cheque_on,
    party_name: cheque.party_name,
    amount_poisha: cheque.amount_poisha,
    amount_in_words_en: amountInWords(cheque.amount_poisha, 'en'),
    amount_in_words_bn: amountInWords(cheque.amount_poisha, 'bn'),
    right_mm: account.cheque_right_mm,
    down_mm: account.cheque_down_mm,
  };
  const shared = {
    letterhead: await readLetterhead(tx, services.files),
    printed_on: null,
    signatures: await signatureBoxes(tx, services.files, 'cheque', { isFinal: false }),
  };
  return unrendered(`cheque-${cheque.cheque_no}.pdf`, chequeLeaf, [item], shared, { language });
}
