import { createHash, X509Certificate } from "node:crypto";
import { generate } from "selfsigned";

export interface Certificate {
  readonly key: string;
  readonly certificate: string;
  /** SHA-256 of its public key, base64, by which a browser can be told to trust it. */
  readonly keyHash: string;
}

/** Of its own for each run: none lies in the repository, and none is trusted by anything but the run's browser. */
export async function createCertificate(domain: string): Promise<Certificate> {
  const names = [domain, `*.${domain}`];
  const { private: key, cert: certificate } = await generate([{ name: "commonName", value: domain }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: names.map((value) => ({ type: 2, value })) }],
  });
  const spki = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  return { key, certificate, keyHash: createHash("sha256").update(spki).digest("base64") };
}
