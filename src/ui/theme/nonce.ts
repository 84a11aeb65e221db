declare global {
  /** Read by the part of Mantine's dialogs that stops the page behind from scrolling. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce the server gave this page; styles made in the browser carry it. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

globalThis.__webpack_nonce__ = styleNonce();
