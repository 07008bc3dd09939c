using System;

class Program
{
    static bool IsMirror(string line, int from, int until)
    {
        while (from < until)
            if (line[from++] != line[until--]) return false;
        return true;
    }

    static void Main()
    {
        string line = Console.ReadLine(), vowels = "aeiou";
        int[] seen = new int[vowels.Length];
        foreach (char letter in line)
        {
            int where = vowels.IndexOf(letter);
            if (where != -1) seen[where] += 1;
        }
        int longest = 1, width = line.Length;
        for (int left = 0; left < width; left++)
            for (int right = left; right < width; right++)
                if (IsMirror(line, left, right)) longest = Math.Max(longest, right - left + 1);
        for (int kind = 0; kind < seen.Length; kind++) Console.Write("{0}={1} ", vowels[kind], seen[kind]);
        Console.WriteLine();
        Console.WriteLine(longest);
    }
}
