declare module 'virtual:shared-texts/*' {
  /** The texts of `shared` in one language, with the field words of every module. */
  const texts: Record<string, unknown>;
  export default texts;
}
