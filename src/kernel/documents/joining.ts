import { PDFDocument } from 'pdf-lib';

/** Gathers PDFs into one, a chunk at a time, keeping nothing of a chunk but its pages. */
export async function joinPdfs(title: string) {
  const whole = await PDFDocument.create({ updateMetadata: false });
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setProducer('Bidyaloy');

  return {
    async add(pdf: Uint8Array) {
      const chunk = await PDFDocument.load(pdf, { updateMetadata: false });
      for (const page of await whole.copyPages(chunk, chunk.getPageIndices())) whole.addPage(page);
    },
    /** Written without object streams, which would compress again what already is. */
    finish: () => whole.save({ useObjectStreams: false, addDefaultPage: false }),
  };
}
