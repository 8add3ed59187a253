export function watchParent(tell: () => void): () => void;
