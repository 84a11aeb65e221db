interface EmptyDrawingProps {
  /** A page nobody has written on, or one that was searched in vain. */
  of: 'blank' | 'search';
}

/** A line drawing for what is empty, in the accent: a page of the register with its margin. */
export function EmptyDrawing({ of }: EmptyDrawingProps) {
  return (
    <svg
      width="76"
      height="60"
      viewBox="0 0 76 60"
      fill="none"
      stroke="var(--mantine-color-anchor)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M16 6h38a2 2 0 0 1 2 2v44a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z" />
      <path d="M22 6v48" />
      <path d="M28 18h20M28 27h20M28 36h13" opacity=".45" />
      {of === 'blank' ? (
        <path d="M66 22 48 44l-6 3 1-6 18-22z M62 17l5 4" fill="var(--mantine-color-body)" />
      ) : (
        <>
          <circle cx="52" cy="38" r="9" fill="var(--mantine-color-body)" />
          <path d="m58.5 45 8 9" />
        </>
      )}
    </svg>
  );
}
