export type DocumentLanguage = 'en' | 'bn';

/** Paper sizes of printed documents; `a5-landscape` is half an A4, `roll-80mm` the strip of a thermal printer. */
export type Paper = 'a4' | 'a4-landscape' | 'legal-landscape' | 'a5-landscape' | 'roll-80mm';

/**
 * A printed document: a Typst file that draws one item after another, each on a page of its own.
 * The file must lie below `src/`, because it imports `/kernel/documents/page-layout.typ` from there.
 */
export interface DocumentTemplate<Item, Shared> {
  /** Stands in error messages, e.g. `results.mark-sheet`. */
  name: string;
  /** Becomes the title of the PDF. */
  title: Record<DocumentLanguage, string>;
  source: URL;
  paper: Paper;
  /** How an error names an item: its number or ID, never personal data. */
  label(item: Item): string;
  /** Pages an item usually takes, so that chunks stay of one size; below 1 when several share a page. */
  pages_per_item?: number;
  /** Keeps the shape of what all items share; never filled. */
  readonly shared?: Shared;
}

/** The head of every document. Images are PNG, JPEG, WebP or SVG bytes. */
export interface Letterhead {
  name_en: string;
  name_bn: string | null;
  address_en: string | null;
  address_bn: string | null;
  eiin: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  established_year: number | null;
  logo: Uint8Array | null;
  /** The colour of the institution, `#rrggbb`; used for rules and headings, dark enough to print grey. */
  accent: string | null;
}

/** Who signs below a line: a title, and the name where it is known. */
export interface SignatureBox {
  title_en: string;
  title_bn: string;
  name_en?: string | null;
  name_bn?: string | null;
  /** Scanned signature. */
  image?: Uint8Array | null;
}

/** A document could not be made: says which template, which item, and what Typst answered. */
export class DocumentError extends Error {
  readonly template: string;
  readonly item: string | null;

  constructor(template: string, item: string | null, reason: string) {
    super(`Document ${template}${item === null ? '' : `, item ${item}`}: ${reason}`);
    this.name = 'DocumentError';
    this.template = template;
    this.item = item;
  }
}
