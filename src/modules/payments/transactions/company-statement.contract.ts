import { z } from 'zod';
import { byId, done, id, route } from '#shared/contract.ts';
import { comparedStatement, statementReading, statementUpload } from '#shared/statement-file.ts';
import { transactionColumns } from './submission-states.ts';

const upload = statementUpload.extend({ payment_company_id: id });
/** `line_count` counts its transactions, `matched_count` those that a family's receipt stands for. */
const statement = comparedStatement.extend({ payment_company_id: id });
const permission = 'payments.transaction.import';

export const companyStatementContract = {
  /** Reads a statement of a company without saving anything. */
  read: route(permission, 'POST /payments/company-statement-readings', { isRead: true, ownTransaction: true })
    .input(upload)
    .output(statementReading(transactionColumns)),
  /**
   * Keeps the transactions of a statement, those that are known left out, and counts what families said of them where it
   * agrees, as a job. The columns are kept for the next file.
   */
  create: route(permission, 'POST /payments/company-statements', { status: 201, ownTransaction: true })
    .input(upload.required({ columns: true }))
    .output(
      statement.extend({
        known_count: z.number().int(),
        /** Null where nothing agrees. */
        job_id: id.nullable(),
      }),
    ),
  list: route(permission, 'GET /payments/company-statements')
    .input(z.object({ payment_company_id: id }))
    .output(z.array(statement)),
  /** Removes a statement whose transactions were not counted. */
  delete: route(permission, 'DELETE /payments/company-statements/{id}').input(byId).output(done),
};

export type CompanyStatement = z.infer<typeof statement>;
