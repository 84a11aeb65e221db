import {
  PDFContext,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFRef,
} from '@cantoo/pdf-lib';

/**
 * Joins PDFs into one, a chunk at a time. The pages of a chunk are written out as bytes at once: kept as
 * objects until the end, a thousand pages would take several times the room of the finished file.
 */
export function joinPdfs(title: string) {
  const context = PDFContext.create();
  const root = PDFRef.of(1);
  const catalogue = PDFRef.of(2);
  const information = PDFRef.of(3);
  const written: Uint8Array[] = [];
  const offsets: number[] = [];
  const chunks: PDFRef[] = [];
  let size = 0;
  let last = information.objectNumber;
  let pages = 0;

  function write(bytes: Uint8Array) {
    written.push(bytes);
    size += bytes.length;
  }

  function writeObject(ref: PDFRef, object: PDFObject) {
    offsets[ref.objectNumber] = size;
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    write(ascii(`${ref.objectNumber} 0 obj\n`));
    write(bytes);
    write(ascii('\nendobj\n'));
  }

  write(ascii('%PDF-1.7\n%\xff\xff\xff\xff\n'));

  return {
    async add(pdf: Uint8Array) {
      const chunk = await PDFDocument.load(pdf, { updateMetadata: false });
      const copies = PDFContext.create();
      copies.largestObjectNumber = last;
      const copier = PDFObjectCopier.for(chunk.context, copies);
      const node = copies.nextRef();
      const leaves = chunk.getPages().map((page) => {
        const leaf = copier.copy(page.node);
        leaf.set(PDFName.of('Parent'), node);
        return copies.register(leaf);
      });
      copies.assign(node, copies.obj({ Type: 'Pages', Parent: root, Kids: leaves, Count: leaves.length }));
      for (const [ref, object] of copies.enumerateIndirectObjects()) writeObject(ref, object);
      last = copies.largestObjectNumber;
      pages += leaves.length;
      chunks.push(node);
    },

    /** The whole file. Carries no date, so the same pages give the same bytes. */
    finish(): Uint8Array {
      writeObject(root, context.obj({ Type: 'Pages', Kids: chunks, Count: pages }));
      writeObject(
        catalogue,
        context.obj({ Type: 'Catalog', Pages: root, ViewerPreferences: { DisplayDocTitle: true } }),
      );
      writeObject(
        information,
        context.obj({ Title: PDFHexString.fromText(title), Producer: PDFHexString.fromText('Bidyaloy') }),
      );
      const table = size;
      const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      const trailer = context.obj({ Size: last + 1, Root: catalogue, Info: information });
      write(ascii(`xref\n0 ${last + 1}\n0000000000 65535 f \n${entries.join('')}`));
      write(ascii(`trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`));
      return Buffer.concat(written);
    },
  };
}

const ascii = (text: string) => Buffer.from(text, 'latin1');
