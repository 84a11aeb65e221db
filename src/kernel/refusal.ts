/** A sentence for whoever runs the process, without a stack trace; exit code 1. */
export class Refusal extends Error {}
