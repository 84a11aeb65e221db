declare module 'virtual:panel-build' {
  /** What the first screen needs, and the screens that work without a network; no revision, as the names carry a hash. */
  export const firstFiles: { url: string; revision: null }[];
  /** Changes with the panel's page. */
  export const shellRevision: string;
  export const screenPaths: string[];
}
